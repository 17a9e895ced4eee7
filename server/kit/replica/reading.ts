import type { Db } from '../db.ts'
import type { Reads } from './reads.ts'

interface Reading {
  readonly db: Db
  readonly reads: Reads
}

type Handler<C, Rest extends readonly unknown[], R> = (context: C, ...rest: Rest) => Promise<R>

/**
 * Makes a handler read from the replica, or from the primary if the replica is too far behind. For handlers that only
 * read, and whose data may be a few seconds old.
 */
export const readingLately =
  <C extends Reading, Rest extends readonly unknown[], R>(handler: Handler<C, Rest, R>): Handler<C, Rest, R> =>
  (context, ...rest) =>
    context.reads.lately((db) => handler({ ...context, db }, ...rest))

/**
 * Makes a handler read from the replica only if the replica has everything that the caller has already seen, and
 * otherwise from the primary. For handlers that only read.
 */
export const readingCurrent =
  <C extends Reading, Rest extends readonly unknown[], R>(handler: Handler<C, Rest, R>): Handler<C, Rest, R> =>
  (context, ...rest) =>
    context.reads.current((db) => handler({ ...context, db }, ...rest))
