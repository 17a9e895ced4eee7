import type { Db } from '../db.ts'
import type { Reads } from './reads.ts'

interface Reading {
  readonly db: Db
  readonly reads: Reads
}

type Handler<C, Rest extends readonly unknown[], R> = (context: C, ...rest: Rest) => Promise<R>

/** Wraps a handler that changes nothing and may read data that is a few seconds old. */
export const readingLately =
  <C extends Reading, Rest extends readonly unknown[], R>(handler: Handler<C, Rest, R>): Handler<C, Rest, R> =>
  (context, ...rest) =>
    context.reads.lately((db) => handler({ ...context, db }, ...rest))

/** Wraps a handler that changes nothing but must read everything that its caller has already seen. */
export const readingCurrent =
  <C extends Reading, Rest extends readonly unknown[], R>(handler: Handler<C, Rest, R>): Handler<C, Rest, R> =>
  (context, ...rest) =>
    context.reads.current((db) => handler({ ...context, db }, ...rest))
