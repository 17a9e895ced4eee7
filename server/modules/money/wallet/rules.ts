import { formatAmount, largestRequestMinor, parseAmount, type Currency } from '@baize/contract/money'
import type { TimedPosition } from '../../../kit/cursor.ts'
import { AppError, refusedFields } from '../../../kit/app-error.ts'

/** `from` is inclusive and `to` exclusive. */
export interface Period {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

export interface AccountPeriod extends Period {
  readonly playerId: string
  readonly currency: Currency
}

export interface AccountPage extends AccountPeriod {
  readonly order: 'ASC' | 'DESC'
  /** The last row of the previous page. Undefined for the first page. */
  readonly after: TimedPosition | undefined
  readonly limit: number
}

/**
 * Parses an amount into minor units.
 * @param field the name of the amount in the request, which the error contains
 * @throws AppError `wallet.amount` if the text is not an amount, has more decimals than the currency, or is larger than
 * anybody may request
 */
export function minorOf(text: string, currency: Currency, field?: string): bigint {
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === undefined || amountMinor > largestRequestMinor)
    throw refusedFields('wallet.amount', field === undefined ? [] : [field])
  return amountMinor
}

interface AmountRange {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/**
 * Parses a range of amounts into minor units.
 * @param path the prefix of the names `minimum` and `maximum` in the request, such as `stakes.GBP.`, which the error
 * contains
 * @throws AppError `wallet.amount` if one of the amounts is zero or not an amount, `wallet.range` if the minimum is
 * larger than the maximum
 */
export function rangeOf(range: { minimum: string; maximum: string }, currency: Currency, path = ''): AmountRange {
  const end = (name: 'minimum' | 'maximum'): bigint => {
    const amountMinor = minorOf(range[name], currency, path + name)
    if (amountMinor === 0n) throw refusedFields('wallet.amount', [path + name])
    return amountMinor
  }
  const [minimumMinor, maximumMinor] = [end('minimum'), end('maximum')]
  if (minimumMinor <= maximumMinor) return { minimumMinor, maximumMinor }
  const worded = (amountMinor: bigint) => `${formatAmount(amountMinor, currency)} ${currency}`
  const ends = { minimum: worded(minimumMinor), maximum: worded(maximumMinor) }
  throw refusedFields('wallet.range', [`${path}minimum`], ends)
}

const longestPeriodDays = 366

/**
 * The period from the first to the last day (UTC), including both days.
 * @throws AppError `wallet.period` if a day does not exist, if the days are in the wrong order, or if there are more
 * than 366 days
 */
export function daysBetween(firstDay: string, lastDay: string): Period {
  const first = dayOf(firstDay)
  const last = dayOf(lastDay)
  const days = first.until(last, { largestUnit: 'day' }).days + 1
  if (days < 1 || days > longestPeriodDays) throw new AppError('wallet.period')
  return { from: startOf(first), to: startOf(last.add({ days: 1 })) }
}

/**
 * The period of a day (UTC), or of one of its hours (0 to 23).
 * @throws AppError `wallet.period` if the day does not exist
 */
export function dayOrHour(text: string, hour?: number): Period {
  const day = dayOf(text)
  if (hour === undefined) return { from: startOf(day), to: startOf(day.add({ days: 1 })) }
  const from = startOf(day).add({ hours: hour })
  return { from, to: from.add({ hours: 1 }) }
}

function dayOf(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    throw new AppError('wallet.period')
  }
}

const startOf = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime('UTC').toInstant()
