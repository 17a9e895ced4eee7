import type { Currency } from '@baize/contract/money'
import * as z from 'zod/mini'
import { parseRates } from './rates.ts'

/** Approximate rates of 2026. A casino sets its own. */
const demoRates = 'GBP=1,EUR=0.86,USD=0.76,MKD=0.014,JPY=0.0052,KWD=2.5,BTC=70000'

/** Settings for the limits that players set: a part of those in ../config.ts. */
export const limitSettings = {
  /** The waiting time before a raised or removed limit can be confirmed. */
  LIMIT_COOLING_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 1),
  /** How often players are reminded to look at their limits. Strict, and the most that UKGC RTS 12 allows: 6. */
  LIMIT_REVIEW_MONTHS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)), 6),
  /** Minutes after the end of play by a session limit. A pause of this length also begins a new session of play. */
  PLAY_REST_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(10), z.maximum(1440)), 30),
  /** Whether players are asked for limits before their first deposit. */
  DEPOSIT_LIMITS_NOTICE: z._default(z.enum(['0', '1']), '1'),
  /**
   * Rates at which amounts in other currencies count towards a limit: `GBP=1,EUR=0.86,…`, each in units of one
   * common unit. Production has no default: a player with a limit in another currency is refused amounts without a rate.
   */
  LIMIT_RATES: z.optional(
    z.string().check(z.refine((text) => parseRates(text) !== undefined, 'is no list of currency=rate')),
  ),
}

const shape = z.object(limitSettings)

export const limitsOf = (values: z.output<typeof shape>, isDemo: boolean) => ({
  coolingDays: values.LIMIT_COOLING_DAYS,
  reviewMonths: values.LIMIT_REVIEW_MONTHS,
  restMinutes: values.PLAY_REST_MINUTES,
  hasNotice: values.DEPOSIT_LIMITS_NOTICE === '1',
  rates: ratesFrom(values.LIMIT_RATES ?? (isDemo ? demoRates : undefined)),
})

const ratesFrom = (text: string | undefined): ReadonlyMap<Currency, bigint> =>
  (text === undefined ? undefined : parseRates(text)) ?? new Map<Currency, bigint>()
