import type { Socket } from 'node:net'
import type pg from 'pg'

/** Properties of the driver's client that its types do not declare. */
interface Inside {
  readonly connection: { readonly stream: Socket }
  readonly processID: number
}

/**
 * Closes connections of a pool that wait for a response that will never come. A network that drops packets reports no
 * error, so the driver would wait for ever. When a busy connection has been silent for `silentMs`, `isWorking` checks
 * over another connection whether PostgreSQL is still running the statement.
 */
export function breakSilent(pool: pg.Pool, silentMs: number, isWorking: (processId: number) => Promise<boolean>): void {
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => busy.add(client))
  pool.on('release', (_error, client) => busy.delete(client))
  pool.on('remove', (client) => busy.delete(client))
  pool.on('connect', (client) => {
    const { connection, processID } = client as unknown as Inside
    const { stream } = connection
    const doubt = async (): Promise<void> => {
      const { bytesRead, bytesWritten } = stream
      // A connection without a running statement is expected to be silent.
      const isDoubtful = busy.has(client) && !(await isWorking(processID).catch(() => false))
      const isSilent = stream.bytesRead === bytesRead && stream.bytesWritten === bytesWritten
      if (isDoubtful && isSilent && busy.has(client))
        stream.destroy(new Error('Connection terminated: the database was silent'))
      else stream.setTimeout(silentMs)
    }
    stream.setTimeout(silentMs)
    stream.on('timeout', () => void doubt())
  })
}
