import { connect, type NatsConnection } from '@nats-io/transport-node'
import { Gauge } from 'prom-client'
import type { Log } from '../log.ts'
import type { Ears, Wire } from './bus.ts'
import { payloadsOf } from './gather.ts'
import { recentChanges } from './recent-changes.ts'

const subject = 'baize.changed'
const reconnectMs = 1000
/** A broker that starts may accept a connection and never greet it. */
const greetingMs = 5000
const pingMs = 10_000
/** A broker that leaves this many pings unanswered is lost. So is all that was sent meanwhile. */
const pings = 2
/** A broker accepts a megabyte by default. A quarter of it holds a change of four bytes a character. */
const longestPayload = 250_000
/** More changes than these are not reported again one by one. */
const keptMaximum = 50_000
/** The message of a process that has lost too many announcements: everything may have changed. */
const everything = '[]'

const connected = new Gauge({
  name: 'baize_broker_connected',
  help: 'Whether the process is connected to the message broker of BUS_URL',
  labelNames: ['broker'],
})

/**
 * A NATS broker, or several that know each other. A house without its broker keeps serving. The process announces the
 * changes of that time once the broker is back, and its pages fetch everything again.
 * @param url `nats://user:password@host:4222`, or `tls://`; several hosts are separated by commas
 */
export const overNats =
  (url: string, log: Log) =>
  ({ hear, tellMissed }: Ears): Promise<Wire> => {
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
      tellMissed()
      const lost = recent.take()
      if (lost?.size !== 0) send(lost)
    }
    const period = setInterval(() => isUp && recent.turn(), (pings + 1) * pingMs).unref()
    const receive = (payload: string): void => (payload === everything ? tellMissed() : hear(payload))
    const attach = async (found: NatsConnection): Promise<void> => {
      if (isClosed) return found.close()
      connection = found
      found.subscribe(subject, {
        callback(error, message) {
          if (error === null) receive(message.string())
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
      // a busy broker refuses a log-in that took too long, and the client would give up after two of them
      ignoreAuthErrorAbort: true,
    }
    connect({ ...brokersOf(url), ...keep, pingInterval: pingMs, maxPingOut: pings })
      .then(attach)
      .catch((error: unknown) => log.error({ err: error }, 'the broker takes no connection'))
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

/** The client takes the name and password of a broker apart from its address. */
export function brokersOf(url: string): { servers: string[]; user?: string; pass?: string; tls?: object } {
  const [, scheme = '', login, hosts = ''] = /^(nats|tls):\/\/(?:([^@]*)@)?(.+)$/.exec(url) ?? []
  const [user = '', pass = ''] = (login ?? '').split(':').map(decodeURIComponent)
  return {
    servers: hosts.split(','),
    ...(login !== undefined && { user, pass }),
    ...(scheme === 'tls' && { tls: {} }),
  }
}
