import pg from 'pg'

/** Thrown if the program can neither use nor upgrade the schema. The message is one sentence for the operator. */
export class MigrationError extends Error {}

/**
 * Runs a part of a migration. A database error becomes a `MigrationError` that names the part (`step`) and ends with
 * `advice` for the operator.
 */
export async function explained<T>(step: string, advice: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof pg.DatabaseError ? failure(step, advice, error) : error
  }
}

export const failure = (step: string, advice: string, cause: Error): MigrationError =>
  new MigrationError(`${step} failed and changed nothing (${cause.message}); ${advice}.`, { cause })
