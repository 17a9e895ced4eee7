import type { Currency } from '@baize/contract/money'
import type { Instant } from '../../../../kit/clock.ts'
import type { TimedPlace } from '../../../../kit/cursor.ts'

export interface Page {
  readonly currency: Currency
  /** Inclusive. */
  readonly from: Instant
  /** Exclusive. */
  readonly to: Instant
  readonly order: 'ASC' | 'DESC'
  /** The last place of the page before. */
  readonly after: TimedPlace | undefined
  readonly limit: number
}

const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * The bounds of a page: behind its start, and before or at the other end of the period.
 *
 * The start is the place where the previous page ended, or the first or last instant of the period, excluded. There is one
 * bound on that side: with two, the index would be entered by one and scanned up to the other.
 */
export function boundsOf({ from, to, order, after }: Pick<Page, 'from' | 'to' | 'order' | 'after'>) {
  const isAscending = order === 'ASC'
  const at = isAscending ? from : to
  const steps = after ? Temporal.Instant.compare(after.at, at) : 0
  const isWithin = isAscending ? steps >= 0 : steps < 0
  const start: TimedPlace = after && isWithin ? after : { at, id: lowestId }
  return isAscending
    ? ({ start, isBehind: '>', end: to, isBefore: '<', direction: 'asc' } as const)
    : ({ start, isBehind: '<', end: from, isBefore: '>=', direction: 'desc' } as const)
}
