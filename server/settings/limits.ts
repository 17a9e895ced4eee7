import { type Currency, currency } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Brand } from './brand/brand.ts'
import type { Findings } from './checks/findings.ts'
import { parseRates } from './rates.ts'

/** Approximate exchange rates of 2026 for the demo. Operators set current rates. */
const demoRates = 'GBP=1,EUR=0.86,USD=0.76,MKD=0.014,JPY=0.0052,KWD=2.5,BTC=70000'

export const limitSettings = {
  /** How many days must pass before a raised or removed limit can be confirmed. */
  LIMIT_COOLING_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 1),
  /**
   * After how many months players are reminded to review their limits. 6 is the longest interval that UKGC RTS 12
   * allows.
   */
  LIMIT_REVIEW_MONTHS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)), 6),
  /**
   * How many minutes a player must wait after a session limit has stopped play. A pause of this length also starts a
   * new session of play.
   */
  PLAY_REST_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(10), z.maximum(1440)), 30),
  /** Whether players are asked to set limits before their first deposit. */
  DEPOSIT_LIMITS_NOTICE: z._default(z.enum(['0', '1']), '1'),
  /**
   * The exchange rates at which amounts in other currencies count towards a limit: `GBP=1,EUR=0.86,…`. Each number is
   * the value of one unit of the currency. All values are in the same unit, which the operator may choose, such as
   * pounds. Production has no default. If the rate of a currency is missing, amounts in it are refused to players whose
   * limit is in another currency.
   */
  LIMIT_RATES: z.optional(
    z.string().check(z.refine((text) => parseRates(text) !== undefined, 'is no list of currency=rate')),
  ),
}

const shape = z.object(limitSettings)

/**
 * Warns about currencies in which players may open accounts but for which `LIMIT_RATES` has no rate: a player whose
 * limit is in another currency cannot deposit or stake in them.
 */
export function noteMissingRates(
  { LIMIT_RATES: given }: z.output<typeof shape>,
  sites: readonly { readonly brand: Pick<Brand, 'currencies'> }[],
  findings: Findings,
): void {
  if (given === undefined) return
  const rates = ratesFrom(given)
  // A brand without a list of currencies accepts all of them.
  const accepted = sites.flatMap(({ brand }) => brand.currencies ?? currency.options)
  const missing = [...new Set(accepted)].filter((code) => !rates.has(code))
  if (missing.length > 0)
    findings.warning(
      'LIMIT_RATES',
      `LIMIT_RATES has no rate for ${missing.join(', ')}: players whose limit is in another currency cannot deposit or stake in them. Add the rates, or list only the currencies that you offer in brand.json.`,
    )
}

export const limitsOf = (values: z.output<typeof shape>, isDemo: boolean) => ({
  coolingDays: values.LIMIT_COOLING_DAYS,
  reviewMonths: values.LIMIT_REVIEW_MONTHS,
  restMinutes: values.PLAY_REST_MINUTES,
  hasNotice: values.DEPOSIT_LIMITS_NOTICE === '1',
  rates: ratesFrom(values.LIMIT_RATES ?? (isDemo ? demoRates : undefined)),
})

const ratesFrom = (text: string | undefined): ReadonlyMap<Currency, bigint> =>
  (text === undefined ? undefined : parseRates(text)) ?? new Map<Currency, bigint>()
