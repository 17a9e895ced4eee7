import type { TestProject } from 'vitest/node'
import { root } from '../launcher/settings.ts'
import { migrateTemplate } from './migrate-template.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the server that holds the migrated template `baize_template`. */
    postgresUrl: string
  }
}

/** Runs one PostgreSQL for all database tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  try {
    await migrateTemplate(postgres.url, root)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
