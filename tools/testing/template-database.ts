import type { TestProject } from 'vitest/node'
import { root } from '../launcher/settings.ts'
import { findBroker, findPooler } from '../debian/program.ts'
import { migrateTemplate } from './migrate-template.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the migrated template `baize_template`, for its owner. */
    postgresUrl: string
    /** The path of NATS's broker. */
    broker: string
    /** The path of PgBouncer. */
    pooler: string
  }
}

/** Runs one PostgreSQL for all database tests of a run, and finds the broker and the pooler that some of them start. */
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
