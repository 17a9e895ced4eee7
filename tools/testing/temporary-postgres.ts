import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Postgres, startPostgres } from '../../server/own-postgres/start-postgres.ts'

/**
 * Starts PostgreSQL in a folder that is deleted when PostgreSQL stops. Commits do not wait for the disk, because the
 * data need not survive a power cut.
 */
export async function startTemporaryPostgres(): Promise<Postgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-test-'))
  const forget = (clusterDir: string): void => {
    for (const dir of new Set([dataDir, dirname(clusterDir)])) rmSync(dir, { recursive: true, force: true })
  }
  try {
    const postgres = await startPostgres({ dataDir, durable: false, log: () => {} })
    const stop = (): Promise<void> => postgres.stop().then(() => forget(postgres.clusterDir))
    return { ...postgres, stop }
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}
