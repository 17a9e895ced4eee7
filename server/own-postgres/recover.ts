import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { processesIn, signal, until } from './processes.ts'
import { ConfigError } from '../settings/config-error.ts'

/** Returns the major release of PostgreSQL that created a cluster, such as 18. */
function madeBy(clusterDir: string): number {
  return Number.parseInt(readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8'), 10)
}

/**
 * Checks that binaries of the given version can read a cluster.
 * @throws ConfigError if they cannot
 */
export function checkVersion(clusterDir: string, binariesVersion: string): void {
  const made = madeBy(clusterDir)
  const ours = Number.parseInt(binariesVersion, 10)
  if (made === ours) return
  const newer = made > ours ? 'start a newer Baize' : 'move it with pg_upgrade'
  throw new ConfigError(
    `The database in ${clusterDir} is of PostgreSQL ${made} and this Baize brings ${ours}; ${newer} or set DATA_DIR to another folder.`,
  )
}

/**
 * Stops the processes that a killed launcher has left running in this cluster, so that two servers never use the
 * cluster at the same time. The caller must make sure that no launcher is using the cluster. No data are lost, because
 * PostgreSQL recovers from its log when it starts again.
 * @throws ConfigError if a process cannot be stopped
 */
export async function endLeftovers(clusterDir: string): Promise<void> {
  if (!existsSync(clusterDir)) return
  const dir = realpathSync(clusterDir)
  const gone = (): boolean => processesIn(dir).length === 0
  if (!gone()) {
    const pidFile = join(dir, 'postmaster.pid')
    const server = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0
    // Only the server gets SIGINT, which makes it shut down quickly. Worker processes end by themselves once they have
    // no server.
    signal(
      processesIn(dir).filter((pid) => pid === server),
      'SIGINT',
    )
    if (!(await until(gone, 8000))) signal(processesIn(dir), 'SIGKILL')
    if (!(await until(gone, 2000))) {
      throw new ConfigError(
        `Processes ${processesIn(dir).join(', ')} still use the database in ${dir}; end them first.`,
      )
    }
  }
  // Another program may have the process id in this file by now. PostgreSQL would mistake that program for a running
  // server.
  if (process.platform === 'linux') rmSync(join(dir, 'postmaster.pid'), { force: true })
}
