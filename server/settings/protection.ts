import * as z from 'zod/mini'
import type { AddressOf } from './addresses.ts'
import { demoSecrets } from '@baize/contract/demo-values'
import type { Findings } from './checks/findings.ts'
import { requireParty } from './checks/parties.ts'
import { timeZone, url } from './shapes.ts'

/** The settings for the protection of players from harm. */
export const protectionSettings = {
  /** Whether players are evaluated for markers of harm. */
  HARM_MARKERS: z._default(z.enum(['0', '1']), '1'),
  /**
   * The time zone that decides which play happens at night, such as Europe/Skopje. It is also the time zone of brands
   * that name none.
   */
  PROTECTION_TIME_ZONE: z._default(timeZone, 'Europe/London'),
  /** Whether players with high net deposits are checked against the register of financial vulnerability. */
  VULNERABILITY_CHECKS: z._default(z.enum(['0', '1']), '1'),
  VULNERABILITY_REGISTER_URL: z.optional(url),
  VULNERABILITY_REGISTER_KEY: z.optional(z.string().check(z.minLength(1))),
  /**
   * The net deposits within 30 days, in pounds, above which the register is queried. Amounts in other currencies are
   * converted at `LIMIT_RATES`.
   */
  VULNERABILITY_THRESHOLD: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 150),
  /** Whether a record in the register of financial vulnerability blocks deposits until staff have decided. */
  VULNERABILITY_STOPS_DEPOSITS: z._default(z.enum(['0', '1']), '1'),
}

const shape = z.object(protectionSettings)
type ProtectionSettings = z.output<typeof shape> & { readonly REGISTER_TIMEOUT_MS: number }

export const protectionOf = (
  values: ProtectionSettings,
  isDemo: boolean,
  addressOf: AddressOf,
  findings: Findings,
) => ({
  hasMarkers: values.HARM_MARKERS === '1',
  timeZone: values.PROTECTION_TIME_ZONE,
  thresholdPence: BigInt(values.VULNERABILITY_THRESHOLD) * 100n,
  findingStopsDeposits: values.VULNERABILITY_STOPS_DEPOSITS === '1',
  register: values.VULNERABILITY_CHECKS === '1' ? registerOf(values, isDemo, addressOf, findings) : undefined,
})

function registerOf(values: ProtectionSettings, isDemo: boolean, addressOf: AddressOf, findings: Findings) {
  const needs = ['VULNERABILITY_REGISTER_URL', 'VULNERABILITY_REGISTER_KEY']
  const party = { name: 'the register of financial vulnerability', needs }
  requireParty(values, isDemo, party, findings, 'VULNERABILITY_CHECKS=0 does without.')
  const key = values.VULNERABILITY_REGISTER_KEY ?? demoSecrets.VULNERABILITY_REGISTER_KEY
  return { url: addressOf('VULNERABILITY_REGISTER_URL', '/vulnerability'), key, timeoutMs: values.REGISTER_TIMEOUT_MS }
}
