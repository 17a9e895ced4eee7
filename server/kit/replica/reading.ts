import type { Db } from '../db.ts'
import type { Reads } from './reads.ts'

interface Reading {
  readonly db: Db
  readonly reads: Reads
}

type Handler<C, Rest extends readonly unknown[], R> = (context: C, ...rest: Rest) => Promise<R>

/** Wraps a handler that only reads, and whose data may be a few seconds old. */
export const readingLately =
  <C extends Reading, Rest extends readonly unknown[], R>(handler: Handler<C, Rest, R>): Handler<C, Rest, R> =>
  (context, ...rest) =>
    context.reads.lately((db) => handler({ ...context, db }, ...rest))

/** Wraps a handler that only reads, but whose data must include everything that its caller has already seen. */
export const readingCurrent =
  <C extends Reading, Rest extends readonly unknown[], R>(handler: Handler<C, Rest, R>): Handler<C, Rest, R> =>
  (context, ...rest) =>
    context.reads.current((db) => handler({ ...context, db }, ...rest))
