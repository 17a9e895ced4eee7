import pg from 'pg'

/** A schema that this program cannot use or bring up to date. The message is one sentence for the operator. */
export class MigrationError extends Error {}

/** Runs one step of a migration, and turns an error of the database into a `MigrationError`. */
export async function explained<T>(step: string, advice: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof pg.DatabaseError ? failure(step, advice, error) : error
  }
}

export const failure = (step: string, advice: string, cause: Error): MigrationError =>
  new MigrationError(`${step} failed and changed nothing (${cause.message}); ${advice}.`, { cause })
