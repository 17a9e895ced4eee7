import * as z from 'zod/mini'
import type { AddressOf } from './addresses.ts'
import { ConfigError } from './config-error.ts'
import { demoSecrets } from './demo-values.ts'
import { url } from './shapes.ts'

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Settings for the protection of players from harm: a part of those in ../config.ts. */
export const protectionSettings = {
  /** Whether players are judged by markers of harm. */
  HARM_MARKERS: z._default(z.enum(['0', '1']), '1'),
  /** The place whose night counts as night, such as Europe/Skopje. */
  PROTECTION_TIME_ZONE: z._default(z.string().check(z.refine(isTimeZone, 'is no time zone')), 'Europe/London'),
  /** Whether players with high net deposits are looked up in the register of financial vulnerability. */
  VULNERABILITY_CHECKS: z._default(z.enum(['0', '1']), '1'),
  VULNERABILITY_REGISTER_URL: z.optional(url),
  VULNERABILITY_REGISTER_KEY: z.optional(z.string().check(z.minLength(1))),
  /** Net deposits of 30 days in pounds, above which the register is asked. Other currencies count at `LIMIT_RATES`. */
  VULNERABILITY_THRESHOLD: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 150),
  /** Whether a finding stops deposits until staff decide. */
  VULNERABILITY_STOPS_DEPOSITS: z._default(z.enum(['0', '1']), '1'),
}

const shape = z.object(protectionSettings)
type ProtectionSettings = z.output<typeof shape> & { readonly REGISTER_TIMEOUT_MS: number }

export const protectionOf = (values: ProtectionSettings, isDemo: boolean, addressOf: AddressOf) => ({
  hasMarkers: values.HARM_MARKERS === '1',
  timeZone: values.PROTECTION_TIME_ZONE,
  thresholdPence: BigInt(values.VULNERABILITY_THRESHOLD) * 100n,
  findingStopsDeposits: values.VULNERABILITY_STOPS_DEPOSITS === '1',
  register: values.VULNERABILITY_CHECKS === '1' ? registerOf(values, isDemo, addressOf) : undefined,
})

function registerOf(values: ProtectionSettings, isDemo: boolean, addressOf: AddressOf) {
  const key = values.VULNERABILITY_REGISTER_KEY ?? (isDemo ? demoSecrets.VULNERABILITY_REGISTER_KEY : undefined)
  if (key === undefined) throw new ConfigError('VULNERABILITY_REGISTER_KEY is not given: production needs it.')
  return { url: addressOf('VULNERABILITY_REGISTER_URL', '/vulnerability'), key, timeoutMs: values.REGISTER_TIMEOUT_MS }
}
