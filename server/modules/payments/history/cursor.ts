import { readTimedCursor, timedCursor } from '../../../kit/cursor.ts'
import type { PageQuery, Position } from '../deposits/store.ts'

/** A position as text for the wire. */
export const cursorOf = ({ at, paymentId }: Position): string => timedCursor({ at, id: paymentId })

/** @throws AppError `request.invalid` where the cursor is none of ours */
export function positionOf(cursor: string): Position {
  const { at, id } = readTimedCursor(cursor)
  return { at, paymentId: id }
}

/**
 * What lies on a page: behind its start, and before or at the other end of the period.
 *
 * The start is the page before, or the period's first or last instant, itself excluded. One bound and not two: the index is
 * entered by one of them, and would be walked through as far as the other.
 */
export function boundsOf({ from, to, order, after }: PageQuery) {
  const isAscending = order === 'ASC'
  const at = isAscending ? from : to
  const steps = after ? Temporal.Instant.compare(after.at, at) : 0
  const isWithin = isAscending ? steps >= 0 : steps < 0
  const start: Position = after && isWithin ? after : { at, paymentId: '00000000-0000-0000-0000-000000000000' }
  return isAscending
    ? ({ start, isBehind: '>', end: to, isBefore: '<', direction: 'asc' } as const)
    : ({ start, isBehind: '<', end: from, isBefore: '>=', direction: 'desc' } as const)
}
