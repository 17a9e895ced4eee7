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

export const studioSettings = {
  /** The address and secret of the studio in this repository. In production the studio is only used if both are set. */
  STUDIO_URL: z.optional(url),
  STUDIO_SECRET: z.optional(z.string()),
  /** The id of the studio that uses Pragmatic's protocol. It appears in addresses and in the ledger. */
  PRAGMATIC_STUDIO: z._default(studioId, 'pragmatic-demo'),
  /** The address at which the studio serves its games. */
  PRAGMATIC_URL: z.optional(url),
  /** Further origins from which the studio serves games. */
  PRAGMATIC_GAME_ORIGINS: origins,
  PRAGMATIC_SECRET: z.optional(z.string()),
  /** The IP addresses from which the studio may call, separated by commas. If it is not set, any address may. */
  PRAGMATIC_ADDRESSES: addresses,
  /**
   * The address for Baize's own calls to the studio (integration service v3), and the login that the studio has issued
   * to the operator. The calls are signed with PRAGMATIC_SECRET.
   */
  PRAGMATIC_API_URL: z.optional(url),
  PRAGMATIC_SECURE_LOGIN: z.optional(z.string().check(z.regex(/^[!-~]{1,64}$/))),
  /**
   * The settings of the studio that uses Hub88's protocol. They mean the same as the settings that begin with
   * PRAGMATIC_. The RSA key is PEM, or one line of base64.
   */
  HUB88_STUDIO: z._default(studioId, 'hub88-demo'),
  HUB88_URL: z.optional(url),
  HUB88_GAME_ORIGINS: origins,
  HUB88_PUBLIC_KEY: z.optional(z.string().check(z.refine(isRsaKey, 'is no RSA public key'))),
  HUB88_ADDRESSES: addresses,
  /**
   * The address for Baize's own calls to the aggregator (operator API v2). The key below signs them; it is an RSA
   * private key (PKCS #8), as PEM or one line of base64.
   */
  HUB88_API_URL: z.optional(url),
  HUB88_OPERATOR_ID: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  HUB88_PRIVATE_KEY: z.optional(z.string().check(z.refine(isOperatorKey, 'is no RSA private key'))),
  /**
   * How an interrupted round ends: `studio` if the studio resumes and settles it, `refund` if Baize returns the stakes.
   */
  STUDIO_INTERRUPTED_ROUNDS: z._default(z.enum(['studio', 'refund']), 'studio'),
  /** After how many hours an open round counts as interrupted. */
  INTERRUPTED_ROUND_HOURS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(720)), 24),
  /**
   * Whether studios report the end of each round. `reported`: no round of a game can begin while another round of the
   * same game is open (UKGC RTS 8). `unreported`: a round counts as over when the next round begins.
   */
  STUDIO_ROUND_ENDS: z._default(z.enum(['reported', 'unreported']), 'reported'),
  /**
   * The minimum time from the start of one game cycle to the start of the next in milliseconds, for slots and for other
   * casino games (UKGC RTS 14). 0 switches the rule off.
   */
  SLOT_CYCLE_MS: z._default(cycleMs, 2500),
  CASINO_CYCLE_MS: z._default(cycleMs, 5000),
}

/** The wallet's configuration for a game studio, or for an aggregator of several studios. */
export type Studio = {
  readonly url: string
  /** The origins from which the studio serves its games. Pages may frame no other origin. */
  readonly gameOrigins: readonly string[]
  readonly interruptedRounds: 'studio' | 'refund'
  readonly endsRounds: boolean
  /** The IP addresses from which the studio may call. Baize's own studio may call from any address. */
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

/** The configuration for Baize's own calls to Pragmatic, which are signed with the studio's secret. */
export interface IntegrationService {
  readonly url: string
  /** The login that the studio has issued to the operator. */
  readonly secureLogin: string
}

/** The configuration for Baize's own calls to an aggregator. */
export interface OperatorApi {
  readonly url: string
  readonly operatorId: number
  readonly privateKey: KeyObject
}

const shape = z.object(studioSettings)

/** Returns the minimum times in milliseconds from the start of one game cycle to the start of the next. */
export const cyclesOf = (values: z.output<typeof shape>) => ({
  slot: values.SLOT_CYCLE_MS,
  casino: values.CASINO_CYCLE_MS,
})

/** Maps the id of each studio to its address, its protocol and the key that signs its calls. */
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

/** The login that the sandbox has issued to the demo. */
const demoSecureLogin = 'baize_demo'

/** Refuses two studios with the same id, because their entries in the ledger could not be distinguished. */
function refuseSharedIds({ PRAGMATIC_STUDIO: pragmatic, HUB88_STUDIO: hub88 }: z.output<typeof shape>, to: Findings) {
  if (pragmatic === ownStudio)
    to.problem('PRAGMATIC_STUDIO', `PRAGMATIC_STUDIO is the id of the house's own studio: write another one.`)
  if (hub88 === ownStudio || hub88 === pragmatic)
    to.problem('HUB88_STUDIO', 'HUB88_STUDIO is the id of another studio: write one of its own.')
}
