import type { Socket } from 'node:net'
import type pg from 'pg'

/** The driver keeps these to itself. */
interface Inside {
  readonly connection: { readonly stream: Socket }
  readonly processID: number
}

/**
 * Breaks the connections of a pool that wait in vain. A network that swallows packets reports nothing, and the driver
 * would wait for ever. After a silence another connection asks whether PostgreSQL still works on the statement.
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
      // an idle connection is silent by right
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
