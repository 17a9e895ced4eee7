import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Postgres, startPostgres } from '../../server/own-postgres/start-postgres.ts'
import { killPostgres } from '../postgres/kill.ts'
import { migrateTemplate } from './migrate-template.ts'

export interface KillablePostgres {
  /** The connection string for the owner of the database, the role that may do everything in it. */
  readonly url: string
  /** Replaces the database that is copied for every test, and migrates it with the version of Baize in the folder. */
  migrateTemplate(folder: string): Promise<void>
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL for kill tests, in a folder that is deleted when PostgreSQL stops.
 * @param durable if false, a commit does not wait for the disk, only for the operating system's cache. Commits then
 * survive a killed process but not a power cut
 */
export async function killablePostgres({ durable }: { durable: boolean }): Promise<KillablePostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-sim-'))
  const settings = durable ? [] : ['fsync=off', 'full_page_writes=off']
  const start = (port?: number): Promise<Postgres> =>
    startPostgres({ dataDir, settings, log: () => {}, ...(port === undefined ? {} : { port }) })
  let running = await start()
  const { ownerUrl: url, clusterDir } = running
  return {
    url,
    migrateTemplate: (folder) => migrateTemplate(url, folder),
    async killAndRestart() {
      await killPostgres(running)
      running = await start(Number(new URL(url).port))
    },
    async stop() {
      await running.stop()
      for (const dir of new Set([dataDir, dirname(clusterDir)])) rmSync(dir, { recursive: true, force: true })
    },
  }
}
