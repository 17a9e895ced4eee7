import * as z from 'zod/mini'
import type { AddressOf } from './addresses.ts'
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
  /** The place whose night counts as night, such as Europe/Skopje. */
  PROTECTION_TIME_ZONE: z._default(z.string().check(z.refine(isTimeZone, 'is no time zone')), 'Europe/London'),
  VULNERABILITY_REGISTER_URL: z.optional(url),
  VULNERABILITY_REGISTER_KEY: z._default(z.string(), demoSecrets.VULNERABILITY_REGISTER_KEY),
  /** Net deposits of 30 days in pounds, above which the register is asked. Other currencies count at `LIMIT_RATES`. */
  VULNERABILITY_THRESHOLD: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 150),
  /** Whether a finding stops deposits until staff decide. */
  VULNERABILITY_STOPS_DEPOSITS: z._default(z.enum(['0', '1']), '1'),
}

const shape = z.object(protectionSettings)

export const protectionOf = (
  values: z.output<typeof shape> & { readonly REGISTER_TIMEOUT_MS: number },
  addressOf: AddressOf,
) => ({
  timeZone: values.PROTECTION_TIME_ZONE,
  thresholdPence: BigInt(values.VULNERABILITY_THRESHOLD) * 100n,
  findingStopsDeposits: values.VULNERABILITY_STOPS_DEPOSITS === '1',
  register: {
    url: addressOf('VULNERABILITY_REGISTER_URL', '/vulnerability'),
    key: values.VULNERABILITY_REGISTER_KEY,
    timeoutMs: values.REGISTER_TIMEOUT_MS,
  },
})
