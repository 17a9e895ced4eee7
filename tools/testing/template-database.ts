import type { TestProject } from 'vitest/node'
import { root } from '../launcher/settings.ts'
import { findBroker, findPooler } from '../debian/program.ts'
import { migrateTemplate } from './migrate-template.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection string of the server with the migrated template `baize_template`. */
    postgresUrl: string
    /** The path of the NATS broker. */
    broker: string
    /** The path of PgBouncer. */
    pooler: string
  }
}

/**
 * Starts one PostgreSQL for all database tests of a run. Also finds the broker and the pooler that some of the tests
 * need.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  try {
    await migrateTemplate(postgres.ownerUrl, root)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgresUrl', postgres.ownerUrl)
  project.provide('broker', findBroker())
  project.provide('pooler', findPooler())
  return postgres.stop
}
