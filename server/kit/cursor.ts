import { AppError } from './app-error.ts'

/** A row's position in a list that is ordered by time and, for equal times, by id. */
export interface TimedPosition {
  readonly at: Temporal.Instant
  /** A UUID in lower case. */
  readonly id: string
}

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)_([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/** Returns the cursor for a row's position. The next page begins after that row. */
export const timedCursor = ({ at, id }: TimedPosition): string => `${at.toString()}_${id}`

/**
 * Reads the position from a cursor.
 * @throws AppError `request.invalid` if Baize has not issued the cursor
 */
export function readTimedCursor(cursor: string): TimedPosition {
  const [, at, id] = form.exec(cursor) ?? []
  try {
    if (at !== undefined && id !== undefined) return { at: Temporal.Instant.from(at), id }
  } catch {
    // `Temporal` rejects dates that do not exist, such as 31 April. Such a cursor is refused like any other that Baize
    // has not issued.
  }
  throw strangeCursor()
}

/**
 * Cuts a page from rows that were read with a limit of `size + 1`. The additional row shows that there is a next page,
 * which begins after the last row of this one.
 * @param cursorOf returns the cursor of a row
 */
export function pageOf<Row>(
  found: readonly Row[],
  size: number,
  cursorOf: (row: Row) => string,
): { readonly page: Row[]; readonly nextCursor?: string } {
  const page = found.slice(0, size)
  const last = page.at(-1)
  return { page, ...(found.length > size && last !== undefined && { nextCursor: cursorOf(last) }) }
}

/** Creates the error for a cursor that Baize has not issued. */
export const strangeCursor = (): AppError =>
  new AppError('request.invalid', { fields: [{ field: 'cursor', code: 'request.invalid' }] })
