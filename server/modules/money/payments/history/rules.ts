import type { Currency } from '@baize/contract/money'
import type { Instant } from '../../../../kit/clock.ts'
import type { TimedPosition } from '../../../../kit/cursor.ts'

export interface Page {
  readonly currency: Currency
  /** The start of the period, inclusive. */
  readonly from: Instant
  /** The end of the period, exclusive. */
  readonly to: Instant
  readonly order: 'ASC' | 'DESC'
  /** The time and id of the last row of the previous page. Undefined for the first page. */
  readonly after: TimedPosition | undefined
  readonly limit: number
}

const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * The index bounds of a page. `start` is the last row of the previous page. For the first page, it is the beginning of
 * the period, or in descending order the end. `end` is the opposite end of the period.
 * There must be only one condition on the side of `start`. With two conditions, PostgreSQL would start the index scan
 * at one of them and read every row up to the other.
 */
export function boundsOf({ from, to, order, after }: Pick<Page, 'from' | 'to' | 'order' | 'after'>) {
  const isAscending = order === 'ASC'
  const at = isAscending ? from : to
  const steps = after ? Temporal.Instant.compare(after.at, at) : 0
  const isWithin = isAscending ? steps >= 0 : steps < 0
  const start: TimedPosition = after && isWithin ? after : { at, id: lowestId }
  return isAscending
    ? ({ start, isBehind: '>', end: to, isBefore: '<', direction: 'asc' } as const)
    : ({ start, isBehind: '<', end: from, isBefore: '>=', direction: 'desc' } as const)
}
