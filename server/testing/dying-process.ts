import type { Context } from '../context.ts'
import { Died, dyingAt } from './dying-database.ts'

/**
 * Runs the stages in a simulated process that dies at one of its uses of the database, which are counted from 1. A
 * second process then repeats the stage that failed, and runs the stages after it.
 * @returns false if the stages use the database less often, so that the process did not die
 */
export async function diesDuring(
  context: Context,
  step: number,
  stages: readonly ((context: Context) => Promise<unknown>)[],
): Promise<boolean> {
  const { db, hasDied } = dyingAt(context.db, step)
  for (const stage of stages) {
    if (hasDied()) {
      await stage(context)
      continue
    }
    try {
      await stage({ ...context, db })
    } catch (error) {
      if (!(error instanceof Died)) throw error
      await stage(context)
    }
  }
  return hasDied()
}
