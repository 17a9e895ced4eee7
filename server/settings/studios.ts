import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { allowedAddresses, type AllowedAddresses } from '../kit/http/edge/allowed-addresses.ts'
import type { AddressOf } from './addresses.ts'
import { demoSecrets } from '@baize/contract/demo-values'
import type { Findings } from './checks/findings.ts'
import { isInUse, type Party } from './checks/parties.ts'
import { optionalParties } from './known-parties.ts'
import { present, type OtherSecrets } from './other-secrets.ts'
import { demoOperatorKey, isOperatorKey, operatorKey } from './operator-key.ts'
import { addresses, origins, url } from './shapes.ts'
import { demoHub88Key, isRsaKey, rsaKey } from './studio-key.ts'

const studioId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

const cycleMs = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60_000))

/** Settings for the game studios: a part of those in ../config.ts. */
export const studioSettings = {
  /** The studio of this repository. Production has each studio only with its address and its key. */
  STUDIO_URL: z.optional(url),
  STUDIO_SECRET: z.optional(z.string()),
  /** The Pragmatic-like studio, under this id in addresses and books. */
  PRAGMATIC_STUDIO: z._default(studioId, 'pragmatic-demo'),
  /** The address of its games. */
  PRAGMATIC_URL: z.optional(url),
  /** Further origins from which it serves games. */
  PRAGMATIC_GAME_ORIGINS: origins,
  PRAGMATIC_SECRET: z.optional(z.string()),
  /** Allowed network addresses of its calls, separated by commas. Not set: any address. */
  PRAGMATIC_ADDRESSES: addresses,
  /** Our own calls to it (integration service v3), signed with the secret, under the name that it gave us. */
  PRAGMATIC_API_URL: z.optional(url),
  PRAGMATIC_SECURE_LOGIN: z.optional(z.string().check(z.regex(/^[!-~]{1,64}$/))),
  /** The same for the Hub88-like one. Its RSA key is PEM, or one line of base64. */
  HUB88_STUDIO: z._default(studioId, 'hub88-demo'),
  HUB88_URL: z.optional(url),
  HUB88_GAME_ORIGINS: origins,
  HUB88_PUBLIC_KEY: z.optional(z.string().check(z.refine(isRsaKey, 'is no RSA public key'))),
  HUB88_ADDRESSES: addresses,
  /** Our own calls to it (operator API v2). The key is RSA, PKCS #8, PEM or one line of base64. */
  HUB88_API_URL: z.optional(url),
  HUB88_OPERATOR_ID: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  HUB88_PRIVATE_KEY: z.optional(z.string().check(z.refine(isOperatorKey, 'is no RSA private key'))),
  /** The party that ends an interrupted round: the studio resumes it, or the casino refunds its stakes. */
  STUDIO_INTERRUPTED_ROUNDS: z._default(z.enum(['studio', 'refund']), 'studio'),
  /** Hours after which an open round counts as interrupted. */
  INTERRUPTED_ROUND_HOURS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(720)), 24),
  /**
   * Whether studios report the end of each round. `reported`: no round of a game begins while another one is open (UKGC RTS 8).
   * `unreported`: a round counts as over when the next one begins.
   */
  STUDIO_ROUND_ENDS: z._default(z.enum(['reported', 'unreported']), 'reported'),
  /** The shortest time from the start of one slot cycle to the next, and of other casino games (UKGC RTS 14). 0: no rule. */
  SLOT_CYCLE_MS: z._default(cycleMs, 2500),
  CASINO_CYCLE_MS: z._default(cycleMs, 5000),
}

/** A game studio, or an aggregator of several, from the wallet's point of view. */
export type Studio = {
  readonly url: string
  /** Its games open only at these, and pages may frame no other. */
  readonly gameOrigins: readonly string[]
  readonly interruptedRounds: 'studio' | 'refund'
  readonly endsRounds: boolean
  /** Those of its calls. The house's own studio may call from any. */
  readonly addresses: AllowedAddresses
} & (
  | { readonly dialect: 'baize'; readonly secret: string; readonly otherSecrets: readonly string[] }
  | PragmaticStudio
  | { readonly dialect: 'hub88'; readonly publicKeys: readonly KeyObject[]; readonly api: OperatorApi }
)

interface PragmaticStudio {
  readonly dialect: 'pragmatic'
  readonly secret: string
  readonly otherSecrets: readonly string[]
  readonly api: IntegrationService
}

/** The casino's own calls to Pragmatic. The studio's secret signs them. */
export interface IntegrationService {
  readonly url: string
  /** The casino's name there. */
  readonly secureLogin: string
}

/** The casino's own calls to an aggregator. */
export interface OperatorApi {
  readonly url: string
  readonly operatorId: number
  /** Signs the calls. */
  readonly privateKey: KeyObject
}

const shape = z.object(studioSettings)

/** Milliseconds from the start of one cycle to the next, by its kind. */
export const cyclesOf = (values: z.output<typeof shape>) => ({
  slot: values.SLOT_CYCLE_MS,
  casino: values.CASINO_CYCLE_MS,
})

/** Studio id → its address, its wallet dialect, and the key that signs its calls. */
export function studiosOf(
  values: z.output<typeof shape> & OtherSecrets,
  isDemo: boolean,
  addressOf: AddressOf,
  findings: Findings,
): Readonly<Record<string, Studio>> {
  refuseSharedIds(values, findings)
  const uses = (party: Party): boolean => isInUse(values, isDemo, party, findings)
  const common = (address: string, callers: readonly string[] = [], gameOrigins: readonly string[] = []) => ({
    url: address,
    gameOrigins: [...new Set([new URL(address).origin, ...gameOrigins])],
    addresses: allowedAddresses(callers),
    interruptedRounds: values.STUDIO_INTERRUPTED_ROUNDS,
    endsRounds: values.STUDIO_ROUND_ENDS === 'reported',
  })
  const studios: Record<string, Studio> = {}
  if (uses(optionalParties.ownStudio)) {
    const secret = values.STUDIO_SECRET ?? demoSecrets.STUDIO_SECRET
    const otherSecrets = present(values.STUDIO_SECRET_ALSO)
    studios[ownStudio] = { dialect: 'baize', ...common(addressOf('STUDIO_URL', '/studio')), secret, otherSecrets }
  }
  if (uses(optionalParties.pragmatic)) {
    const secret = values.PRAGMATIC_SECRET ?? demoSecrets.PRAGMATIC_SECRET
    const otherSecrets = present(values.PRAGMATIC_SECRET_ALSO)
    studios[values.PRAGMATIC_STUDIO] = {
      dialect: 'pragmatic',
      ...common(
        addressOf('PRAGMATIC_URL', '/pragmatic/studio'),
        values.PRAGMATIC_ADDRESSES,
        values.PRAGMATIC_GAME_ORIGINS,
      ),
      secret,
      otherSecrets,
      api: {
        url: addressOf('PRAGMATIC_API_URL', '/pragmatic'),
        secureLogin: values.PRAGMATIC_SECURE_LOGIN ?? demoSecureLogin,
      },
    }
  }
  if (uses(optionalParties.hub88)) {
    const publicKeys = [values.HUB88_PUBLIC_KEY ?? demoHub88Key, ...present(values.HUB88_PUBLIC_KEY_ALSO)].map(rsaKey)
    studios[values.HUB88_STUDIO] = {
      dialect: 'hub88',
      ...common(addressOf('HUB88_URL', '/hub88/studio'), values.HUB88_ADDRESSES, values.HUB88_GAME_ORIGINS),
      publicKeys,
      api: operatorApiOf(values, addressOf),
    }
  }
  return studios
}

const operatorApiOf = (values: z.output<typeof shape>, addressOf: AddressOf): OperatorApi => ({
  url: addressOf('HUB88_API_URL', '/hub88'),
  operatorId: values.HUB88_OPERATOR_ID ?? 1,
  privateKey: operatorKey(values.HUB88_PRIVATE_KEY ?? demoOperatorKey),
})

const ownStudio = 'baize-studio'

/** The demo's name at the sandbox. */
const demoSecureLogin = 'baize_demo'

/** Two studios of one id would be one in the books. */
function refuseSharedIds({ PRAGMATIC_STUDIO: pragmatic, HUB88_STUDIO: hub88 }: z.output<typeof shape>, to: Findings) {
  if (pragmatic === ownStudio)
    to.problem('PRAGMATIC_STUDIO', `PRAGMATIC_STUDIO is the id of the house's own studio: write another one.`)
  if (hub88 === ownStudio || hub88 === pragmatic)
    to.problem('HUB88_STUDIO', 'HUB88_STUDIO is the id of another studio: write one of its own.')
}
