import type { Db } from '../kit/db.ts'

/** Thrown when the simulated process dies. After this error, no more code of the process must run. */
export class Died extends Error {}

const steps = new Set<string | symbol>(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'transaction'])

/**
 * Creates a database handle that simulates the death of its process at one of its uses, which are counted from 1. The
 * process can thus die within a transaction, between two transactions, or between the response of a third party and its
 * booking.
 */
export function dyingAt(db: Db, step: number): { db: Db; hasDied: () => boolean } {
  let count = 0
  const use = (): void => {
    count += 1
    if (count >= step) throw new Died(`at step ${step}`)
  }
  const wrap = (target: Db): Db =>
    new Proxy(target, {
      get(real, name) {
        const value: unknown = Reflect.get(real, name, real)
        if (typeof value !== 'function') return value
        if (name === 'transaction') return () => ({ execute: begin(real) })
        return (...given: unknown[]): unknown => {
          if (steps.has(name)) use()
          return Reflect.apply(value, real, given)
        }
      },
    })
  const begin =
    (real: Db) =>
    async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
      use()
      const result = await real.transaction().execute((tx) => work(wrap(tx)))
      // The transaction is committed, but the process dies before it receives the result.
      use()
      return result
    }
  return { db: wrap(db), hasDied: () => count >= step }
}
