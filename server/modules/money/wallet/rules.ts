import { formatAmount, parseAmount, type Currency } from '@baize/contract/money'
import type { TimedPlace } from '../../../kit/cursor.ts'
import { AppError, refusedFields } from '../../../kit/errors.ts'

/** `from` is inclusive and `to` exclusive. */
export interface Period {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

/** One account of a player in a period. */
export interface AccountPeriod extends Period {
  readonly playerId: string
  readonly currency: Currency
}

export interface AccountPage extends AccountPeriod {
  readonly order: 'ASC' | 'DESC'
  /** The last row of the previous page. */
  readonly after: TimedPlace | undefined
  readonly limit: number
}

/**
 * Minor units of an amount given as text. `field` is its name in the request.
 * @throws AppError `wallet.amount` if the text is not an amount, or has more digits than the currency
 */
export function minorOf(text: string, currency: Currency, field?: string): bigint {
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === undefined) throw refusedFields('wallet.amount', field === undefined ? [] : [field])
  return amountMinor
}

interface AmountRange {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/**
 * Minor units of a range given as text. `path` stands before the names of its ends in the request, such as `stakes.GBP.`.
 * @throws AppError `wallet.amount` for an end that is zero or no amount, `wallet.range` if the minimum is the larger one
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
 * The days from the first to the last, both inclusive, UTC.
 * @throws AppError `wallet.period` if a day does not exist, the order is wrong, or there are more than 366
 */
export function daysBetween(firstDay: string, lastDay: string): Period {
  const first = dayOf(firstDay)
  const last = dayOf(lastDay)
  const days = first.until(last, { largestUnit: 'day' }).days + 1
  if (days < 1 || days > longestPeriodDays) throw new AppError('wallet.period')
  return { from: startOf(first), to: startOf(last.add({ days: 1 })) }
}

/** A day, or one hour (0 to 23) of it, UTC. @throws AppError `wallet.period` if the day does not exist */
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
