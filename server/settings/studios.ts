import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import type { AddressOf } from './addresses.ts'
import { ConfigError } from './config-error.ts'
import { demoSecrets } from './demo-values.ts'
import { url } from './shapes.ts'
import { demoHub88Key, isRsaKey, rsaKey } from './studio-key.ts'

const studioId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

const cycleMs = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60_000))

/** Settings for the game studios: a part of those in ../config.ts. */
export const studioSettings = {
  STUDIO_URL: z.optional(url),
  STUDIO_SECRET: z._default(z.string(), demoSecrets.STUDIO_SECRET),
  /** The Pragmatic-like studio, under this id in addresses and books. Production has it only with a secret. */
  PRAGMATIC_STUDIO: z._default(studioId, 'pragmatic-demo'),
  PRAGMATIC_URL: z.optional(url),
  PRAGMATIC_SECRET: z.optional(z.string()),
  /** The same for the Hub88-like one. Its RSA key is PEM, or one line of base64. */
  HUB88_STUDIO: z._default(studioId, 'hub88-demo'),
  HUB88_URL: z.optional(url),
  HUB88_PUBLIC_KEY: z.optional(z.string().check(z.refine(isRsaKey, 'is no RSA public key'))),
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
  readonly interruptedRounds: 'studio' | 'refund'
  readonly endsRounds: boolean
} & (
  | { readonly dialect: 'baize' | 'pragmatic'; readonly secret: string }
  | { readonly dialect: 'hub88'; readonly publicKey: KeyObject }
)

const shape = z.object(studioSettings)

/** Milliseconds from the start of one cycle to the next, by its kind. */
export const cyclesOf = (values: z.output<typeof shape>) => ({
  slot: values.SLOT_CYCLE_MS,
  casino: values.CASINO_CYCLE_MS,
})

/** Studio id → its address, its wallet dialect, and the key that signs its calls. */
export function studiosOf(
  values: z.output<typeof shape>,
  isDemo: boolean,
  addressOf: AddressOf,
): Readonly<Record<string, Studio>> {
  const secret = values.PRAGMATIC_SECRET ?? (isDemo ? demoSecrets.PRAGMATIC_SECRET : undefined)
  const key = values.HUB88_PUBLIC_KEY ?? (isDemo ? demoHub88Key : undefined)
  const ids = ['baize-studio', values.PRAGMATIC_STUDIO, values.HUB88_STUDIO]
  if (new Set(ids).size < ids.length)
    throw new ConfigError('PRAGMATIC_STUDIO and HUB88_STUDIO must be ids of their own.')
  const common = (name: 'STUDIO_URL' | 'PRAGMATIC_URL' | 'HUB88_URL') => ({
    url: addressOf(name, '/studio'),
    interruptedRounds: values.STUDIO_INTERRUPTED_ROUNDS,
    endsRounds: values.STUDIO_ROUND_ENDS === 'reported',
  })
  return {
    'baize-studio': { dialect: 'baize', ...common('STUDIO_URL'), secret: values.STUDIO_SECRET },
    ...(secret && {
      [values.PRAGMATIC_STUDIO]: { dialect: 'pragmatic', ...common('PRAGMATIC_URL'), secret } as const,
    }),
    ...(key && {
      [values.HUB88_STUDIO]: { dialect: 'hub88', ...common('HUB88_URL'), publicKey: rsaKey(key) } as const,
    }),
  }
}
