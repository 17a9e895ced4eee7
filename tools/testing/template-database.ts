import type { TestProject } from 'vitest/node'
import { root } from '../launcher/settings.ts'
import { findBroker, findPooler } from '../debian/program.ts'
import { migrateTemplate } from './migrate-template.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The owner's connection string of a server with the migrated database `baize_template`, which is copied for every
     * test.
     */
    postgresUrl: string
    /** The path of the program nats-server. */
    broker: string
    /** The path of the program pgbouncer. */
    pooler: string
  }
}

/**
 * Starts one PostgreSQL for all database tests of a run, and finds the programs nats-server and pgbouncer, which some
 * of the tests start.
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
