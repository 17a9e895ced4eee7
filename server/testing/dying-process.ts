import type { Context } from '../context.ts'
import { Died, dyingAt } from './dying.ts'

/**
 * Does each stage with a process that dies at the given step of its database, and once more with the next process where it
 * has died.
 * @returns whether it died; if not, it has lived through all steps
 */
export async function livesOf(
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
