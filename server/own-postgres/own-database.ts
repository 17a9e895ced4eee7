import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { livingHolder } from './claim.ts'
import { startPostgres } from './start-postgres.ts'
import { addressesOf } from './addresses.ts'
import { locateCluster } from './cluster-location.ts'

export interface OwnDatabase {
  readonly url: string
  readonly ownerUrl: string
  /** Stops PostgreSQL if `ownDatabase` has started it. */
  close(): Promise<void>
}

/**
 * Returns the connection strings of a data folder's database. If PostgreSQL is not running, it is started and runs
 * until `close` is called.
 */
export async function ownDatabase(dataDir: string): Promise<OwnDatabase> {
  if (livingHolder(join(dataDir, 'postgres.lock')) === undefined) {
    const { url, ownerUrl, stop } = await startPostgres({
      dataDir,
      log: (line) => void process.stderr.write(`${line}\n`),
    })
    return { url, ownerUrl, close: stop }
  }
  const location = locateCluster(dataDir, () => {})
  // The fourth line of postmaster.pid contains the port.
  const port = readFileSync(join(location.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[3] ?? ''
  return { ...addressesOf(location, port), close: async () => {} }
}
