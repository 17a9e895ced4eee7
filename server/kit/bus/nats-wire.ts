import { connect, type NatsConnection } from '@nats-io/transport-node'
import { Gauge } from 'prom-client'
import type { Log } from '../log.ts'
import type { Receiver, Wire } from './bus.ts'
import { payloadsOf } from './gather.ts'
import { recentChanges } from './recent-changes.ts'

const subject = 'baize.changed'
const reconnectMs = 1000
/**
 * How long to wait for the broker's greeting. A broker that is starting may accept a connection without ever sending
 * the greeting.
 */
const greetingMs = 5000
const pingMs = 10_000
/**
 * The number of unanswered pings after which the connection to the broker counts as lost. Everything sent in the
 * meantime may be lost as well.
 */
const pings = 2
/**
 * The maximum length of a message in characters. By default a broker accepts messages of one megabyte, and a message of
 * this length is never larger, because a character takes at most four bytes.
 */
const longestPayload = 250_000
/**
 * If more changes than this may have been lost, they are not sent again one by one. Instead, all processes are notified
 * that everything may have changed.
 */
const keptMaximum = 50_000
/**
 * The message that notifies other processes that everything may have changed, because too many changes may have been
 * lost.
 */
const everything = '[]'

const connected = new Gauge({
  name: 'baize_broker_connected',
  help: 'Whether the process is connected to the message broker of BUS_URL',
  labelNames: ['broker'],
})

/**
 * Opens a bus over one NATS broker or a cluster of brokers. The processes keep serving while no broker is reachable.
 * When a process has reconnected, it sends all changes that may have been lost, and the pages that are connected to it
 * fetch everything again.
 * @param url `nats://user:password@host:4222`, or `tls://`; several hosts are separated by commas
 */
export const overNats =
  (url: string, log: Log) =>
  ({ receive, announceMissed }: Receiver): Promise<Wire> => {
    const recent = recentChanges(keptMaximum)
    let connection: NatsConnection | undefined
    let isUp = false
    let isClosed = false
    const send = (changes: ReadonlySet<string> | undefined): void => {
      for (const payload of changes ? payloadsOf(changes, longestPayload) : [everything])
        connection?.publish(subject, payload)
    }
    const broker = brokersOf(url).servers.join(',')
    connected.set({ broker }, 0)
    const rise = (): void => {
      isUp = true
      connected.set({ broker }, 1)
      announceMissed()
      const lost = recent.take()
      if (lost?.size !== 0) send(lost)
    }
    const period = setInterval(() => isUp && recent.turn(), (pings + 1) * pingMs).unref()
    const handle = (payload: string): void => (payload === everything ? announceMissed() : receive(payload))
    const attach = async (found: NatsConnection): Promise<void> => {
      if (isClosed) return found.close()
      connection = found
      found.subscribe(subject, {
        callback(error, message) {
          if (error === null) handle(message.string())
        },
      })
      await found.flush()
      rise()
      for await (const { type } of found.status()) {
        if (type === 'reconnect') rise()
        if (type !== 'disconnect') continue
        isUp = false
        connected.set({ broker }, 0)
        log.warn('bus connection lost')
      }
    }
    const keep = {
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: reconnectMs,
      timeout: greetingMs,
      // A busy broker refuses a login that took too long. By default the client stops reconnecting after two such
      // refusals.
      ignoreAuthErrorAbort: true,
    }
    connect({ ...brokersOf(url), ...keep, pingInterval: pingMs, maxPingOut: pings })
      .then(attach)
      .catch((error: unknown) =>
        log.error(
          { err: error },
          'the connection to the broker (BUS_URL) failed and is not retried: check the broker, then restart this process',
        ),
      )
    return Promise.resolve({
      announce(changes) {
        for (const change of changes) recent.add(change)
        if (isUp) send(changes)
        return Promise.resolve()
      },
      async close() {
        isClosed = true
        clearInterval(period)
        await connection?.close()
      },
    })
  }

/** Splits the URL, because the client expects the name and the password separately from the addresses. */
export function brokersOf(url: string): { servers: string[]; user?: string; pass?: string; tls?: object } {
  const [, scheme = '', login, hosts = ''] = /^(nats|tls):\/\/(?:([^@]*)@)?(.+)$/.exec(url) ?? []
  const [user = '', pass = ''] = (login ?? '').split(':').map(decodeURIComponent)
  return {
    servers: hosts.split(','),
    ...(login !== undefined && { user, pass }),
    ...(scheme === 'tls' && { tls: {} }),
  }
}
