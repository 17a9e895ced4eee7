import type pg from 'pg'
import { reach } from './connections/hosts.ts'
import type { Log } from './log.ts'

/** Topic of a gap: the lost connection may have hidden changes, so listeners fetch everything again. */
export const missed = 'missed'

type Listener = (topics: readonly string[]) => void

/**
 * Tells every process that something about a subject changed. The message names topics and never carries the data.
 * Publish after the commit: NOTIFY inside a money transaction would serialise all of them. Publishing never fails the
 * caller, because the change is committed. Pages fetch everything again when their stream reconnects.
 */
export interface Bus {
  /** Resolves after the announcement: at once, or together with the other changes of the next few milliseconds. */
  publish(subject: string, topics: readonly string[]): Promise<void>
  /** @returns the call that ends the subscription */
  subscribe(subject: string, listener: Listener): () => void
  close(): Promise<void>
}

const channel = 'baize_changed'
const reconnectMs = 1000

/** A NOTIFY waits for all others at its commit, so each carries many changes. It need not wait for the disk. */
const announcement = `select pg_notify($1, payload), set_config('synchronous_commit', 'off', true)
  from unnest($2::text[]) as payload`
const gatheringMs = 25
/** PostgreSQL accepts payloads below 8000 bytes. */
const longestPayload = 7500

/** The changes as JSON arrays, each small enough for one NOTIFY. */
function payloadsOf(changes: ReadonlySet<string>): string[] {
  const payloads: string[] = []
  let payload = ''
  for (const change of changes) {
    if (payload.length + change.length > longestPayload) {
      payloads.push(`[${payload}]`)
      payload = ''
    }
    payload += (payload ? ',' : '') + change
  }
  return [...payloads, `[${payload}]`]
}

interface Gathering {
  readonly items: Set<string>
  readonly go: () => void
  readonly done: Promise<void>
}

function newGathering(handOn: (items: ReadonlySet<string>) => Promise<void>): Gathering {
  const items = new Set<string>()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { items, go: () => resolve(undefined), done: promise.then(() => handOn(items)) }
}

/** Hands on the first item at once. Then hands on the new items, each once, at most every 25 ms. */
function gather(handOn: (items: ReadonlySet<string>) => Promise<void>): (item: string) => Promise<void> {
  let next: Gathering | undefined
  let isResting = false
  const flush = (): void => {
    isResting = next !== undefined
    if (isResting) setTimeout(flush, gatheringMs)
    next?.go()
    next = undefined
  }
  return (item) => {
    next ??= newGathering(handOn)
    next.items.add(item)
    const { done } = next
    if (!isResting) {
      isResting = true
      setImmediate(flush)
    }
    return done
  }
}

/** A bus over LISTEN/NOTIFY: one listening connection in each process. */
export async function openBus(url: string, pool: pg.Pool, log: Log): Promise<Bus> {
  const listeners = new Map<string, Set<Listener>>()
  const deliver = (payload: string): void => {
    for (const [subject = '', ...topics] of JSON.parse(payload) as string[][]) {
      for (const listener of listeners.get(subject) ?? []) listener(topics)
    }
  }
  let closed = false
  let client: pg.Client | undefined
  let reconnecting: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    const { Client, connectionString } = reach(url)
    client = new Client({ connectionString, keepAlive: true })
    client.on('notification', (message) => deliver(message.payload ?? '[]'))
    client.on('error', lose)
    await client.connect()
    await client.query(`listen ${channel}`)
  }
  const tellMissed = (): void => {
    for (const listener of [...listeners.values()].flatMap((own) => [...own])) listener([missed])
  }
  // one loss raises several errors and must not start two listeners
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
  const announce = async (changes: ReadonlySet<string>): Promise<void> => {
    try {
      await pool.query(announcement, [channel, payloadsOf(changes)])
    } catch (error) {
      log.warn({ err: error }, 'a change was not announced')
    }
  }
  const gathered = gather(announce)
  return {
    publish: (subject, topics) => gathered(JSON.stringify([subject, ...topics])),
    subscribe(subject, listener) {
      const own = listeners.get(subject) ?? new Set()
      listeners.set(subject, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(subject)
      }
    },
    async close() {
      closed = true
      clearTimeout(reconnecting)
      await client?.end()
    },
  }
}
