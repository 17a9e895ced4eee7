import { AppError } from './errors.ts'

/** A row's place in a list that is in the order of time, and of ids where times are equal. */
export interface TimedPlace {
  readonly at: Temporal.Instant
  /** A UUID in lower case. */
  readonly id: string
}

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)_([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/** The place as text for the wire: the next page begins behind it. */
export const timedCursor = ({ at, id }: TimedPlace): string => `${at.toString()}_${id}`

/** @throws AppError `request.invalid` where the cursor is none of ours */
export function readTimedCursor(cursor: string): TimedPlace {
  const [, at, id] = form.exec(cursor) ?? []
  try {
    if (at !== undefined && id !== undefined) return { at: Temporal.Instant.from(at), id }
  } catch {
    // the 31st of a month that has 30
  }
  throw strangeCursor()
}

/** The refusal of a cursor that no reply of ours has borne. */
export const strangeCursor = (): AppError =>
  new AppError('request.invalid', { fields: [{ field: 'cursor', code: 'request.invalid' }] })
