import pg from 'pg'
import type { Log } from './log.ts'

/** Topic of a gap: changes may have been missed while the connection was lost, so everything is to be fetched again. */
export const missed = 'missed'

type Listener = (topics: readonly string[]) => void

/**
 * Tells every process that something about a player changed; the message says what to fetch again, never the data.
 * Publish after the commit: NOTIFY inside a money transaction would serialise all of them. Publishing never fails the
 * caller: what was committed stays so, and pages fetch everything again when their stream reconnects.
 */
export interface Bus {
  publish(playerId: string, topics: readonly string[]): Promise<void>
  /** @returns the call that ends the subscription */
  subscribe(playerId: string, listener: Listener): () => void
  close(): Promise<void>
}

const channel = 'baize_changed'
const reconnectMs = 1000

/** A bus over LISTEN/NOTIFY: one listening connection in each process. */
export async function openBus(url: string, pool: pg.Pool, log: Log): Promise<Bus> {
  const listeners = new Map<string, Set<Listener>>()
  const deliver = (payload: string): void => {
    const { playerId, topics } = JSON.parse(payload) as { playerId: string; topics: string[] }
    for (const listener of listeners.get(playerId) ?? []) listener(topics)
  }
  let closed = false
  let client: pg.Client | undefined
  let reconnecting: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('notification', (message) => deliver(message.payload ?? '{}'))
    client.on('error', lose)
    await client.connect()
    await client.query(`listen ${channel}`)
  }
  const tellMissed = (): void => {
    for (const listener of [...listeners.values()].flatMap((own) => [...own])) listener([missed])
  }
  // one loss tells of itself several times, and must not leave two listeners behind
  const lose = (error: Error): void => {
    if (closed || reconnecting) return
    log.warn({ err: error }, 'bus connection lost')
    const lost = client
    reconnecting = setTimeout(() => {
      reconnecting = undefined
      lost?.end().catch(() => undefined)
      connect().then(tellMissed, lose)
    }, reconnectMs).unref()
  }
  await connect()
  return {
    async publish(playerId, topics) {
      try {
        await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify({ playerId, topics })])
      } catch (error) {
        log.warn({ err: error }, 'a change was not announced')
      }
    },
    subscribe(playerId, listener) {
      const own = listeners.get(playerId) ?? new Set()
      listeners.set(playerId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(playerId)
      }
    },
    async close() {
      closed = true
      clearTimeout(reconnecting)
      await client?.end()
    },
  }
}
