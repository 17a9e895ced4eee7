import { newId } from '../ids.ts'
import { gather } from './gather.ts'

/**
 * The topic that listeners get when notifications may have been lost, for example while the connection was broken. They
 * must then fetch all of their data again.
 */
export const missed = 'missed'

/**
 * How long `reachItself` waits for its notification, in milliseconds. It is shorter than the timeout of a health check,
 * so that the check fails with the message of `reachItself`.
 */
const echoMs = 1500

type Listener = (topics: readonly string[]) => void

/**
 * Notifies every process that something about a subject has changed. A message contains only topics and never the data.
 * Publish after the commit, because a notification inside a transaction would make all such transactions wait for each
 * other. Publishing never throws, because the change is already committed. A page that misses a notification fetches
 * everything again when its stream reconnects.
 */
export interface Bus {
  /**
   * Resolves when the notification has been sent. It is sent immediately, or a few milliseconds later together with
   * other changes.
   * @param subject the changed subject, or all subjects with the same change
   */
  publish(subject: string | readonly string[], topics: readonly string[]): Promise<void>
  /**
   * Calls `listener` with the changed topics whenever something about the subject changes.
   * @returns a function that ends the subscription
   */
  subscribe(subject: string, listener: Listener): () => void
  /**
   * Sends a notification from this process to itself, to test the connection. Resolves when the notification arrives.
   * @throws Error if it does not arrive in time
   */
  reachItself(): Promise<void>
  close(): Promise<void>
}

/** The connection of a process to all other processes. A process also receives its own notifications. */
export interface Wire {
  /** Sends changes to all processes. Each change is a JSON array of a subject and its topics. Never rejects. */
  announce(changes: ReadonlySet<string>): Promise<void>
  close(): Promise<void>
}

export interface Receiver {
  /**
   * Called with each notification that arrives.
   * @param payload a JSON array of changes
   */
  receive(payload: string): void
  /** Called when notifications may have been lost, for example while the connection was broken. */
  announceMissed(): void
}

export async function openBus(open: (receiver: Receiver) => Promise<Wire>): Promise<Bus> {
  const listeners = new Map<string, Set<Listener>>()
  const wire = await open({
    receive(payload) {
      if (listeners.size === 0) return
      for (const [subject = '', ...topics] of JSON.parse(payload) as string[][]) {
        for (const listener of listeners.get(subject) ?? []) listener(topics)
      }
    },
    announceMissed() {
      for (const listener of [...listeners.values()].flatMap((own) => [...own])) listener([missed])
    },
  })
  const gathered = gather((changes) => wire.announce(changes))
  const subscribe: Bus['subscribe'] = (subject, listener) => {
    const own = listeners.get(subject) ?? new Set()
    listeners.set(subject, own.add(listener))
    return () => {
      own.delete(listener)
      if (own.size === 0) listeners.delete(subject)
    }
  }
  return {
    publish: (subject, topics) => gathered([subject].flat().map((one) => JSON.stringify([one, ...topics]))),
    subscribe,
    async reachItself() {
      const subject = `echo:${newId()}`
      const { promise: arrival, resolve, reject } = Promise.withResolvers<void>()
      const late = setTimeout(() => reject(new Error('no notification arrives')), echoMs)
      const unsubscribe = subscribe(subject, () => resolve())
      try {
        await wire.announce(new Set([JSON.stringify([subject, 'echo'])]))
        await arrival
      } finally {
        clearTimeout(late)
        unsubscribe()
      }
    },
    close: () => wire.close(),
  }
}
