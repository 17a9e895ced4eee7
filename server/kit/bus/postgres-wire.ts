import type pg from 'pg'
import { reach } from '../connections/hosts.ts'
import type { Log } from '../log.ts'
import type { Receiver, Wire } from './bus.ts'
import { payloadsOf } from './gather.ts'

const channel = 'baize_changed'
const reconnectMs = 1000
/**
 * How often the listening connection is tested. The connection counts as lost if a test has had no response when the
 * next test is due. Such tests are needed because a broken network raises no error.
 */
const heartbeatMs = 5000

/**
 * PostgreSQL commits transactions with a NOTIFY only one after another, so each statement carries many changes to keep
 * the transactions few. The commit does not wait for the disk, because a notification need not survive a crash.
 */
const announcementOf = (payloads: readonly string[]): string =>
  `select set_config('synchronous_commit', 'off', true), ${payloads.map((_, index) => `pg_notify($1, $${index + 2})`).join(', ')}`
/** PostgreSQL accepts payloads below 8000 bytes. */
const longestPayload = 7500
/**
 * The maximum number of payloads in one statement. Each payload is a column of its result, and PostgreSQL allows at
 * most 1,664 columns.
 */
const mostPayloads = 1000

/** A bus over LISTEN and NOTIFY, with one listening connection per process. */
export const overPostgres =
  (url: string, pool: pg.Pool, log: Log) =>
  async ({ receive, announceMissed }: Receiver): Promise<Wire> => {
    let closed = false
    let client: pg.Client | undefined
    let reconnecting: NodeJS.Timeout | undefined
    let isWaiting = false
    const heartbeat = setInterval(() => {
      if (reconnecting) return
      if (isWaiting) return lose(new Error('The database is silent.'))
      const asked = client
      isWaiting = true
      asked?.query('select 1').then(
        () => {
          if (asked === client) isWaiting = false
        },
        () => undefined,
      )
    }, heartbeatMs).unref()
    const connect = async (): Promise<void> => {
      const { Client, connectionString } = reach(url)
      client = new Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: heartbeatMs,
        application_name: 'baize-bus',
      })
      client.on('notification', (message) => receive(message.payload ?? '[]'))
      client.on('error', lose)
      await client.connect()
      await client.query(`listen ${channel}`)
      isWaiting = false
    }
    // One lost connection raises several errors, which must not start a second reconnection.
    const lose = (error: Error): void => {
      if (closed || reconnecting) return
      log.warn({ err: error }, 'bus connection lost')
      const lost = client
      reconnecting = setTimeout(() => {
        reconnecting = undefined
        lost?.end().catch(() => undefined)
        connect().then(announceMissed, lose)
      }, reconnectMs).unref()
    }
    await connect()
    return {
      async announce(changes) {
        try {
          const payloads = payloadsOf(changes, longestPayload)
          for (let from = 0; from < payloads.length; from += mostPayloads) {
            const some = payloads.slice(from, from + mostPayloads)
            await pool.query(announcementOf(some), [channel, ...some])
          }
        } catch (error) {
          log.warn({ err: error }, 'other processes could not be notified of a change')
        }
      },
      async close() {
        closed = true
        clearTimeout(reconnecting)
        clearInterval(heartbeat)
        await client?.end()
      },
    }
  }
