import { newId } from '../ids.ts'
import { gather } from './gather.ts'

/** Topic of a gap: the lost connection may have hidden changes, so listeners fetch everything again. */
export const missed = 'missed'

/** Shorter than the patience of a health check, so that the check can say why it fails. */
const echoMs = 1500

type Listener = (topics: readonly string[]) => void

/**
 * Notifies every process that something about a subject changed. The message names topics and never carries the data.
 * Publish after the commit: an announcement inside a money transaction would serialise all of them. Publishing never
 * fails the caller, because the change is committed. Pages fetch everything again when their stream reconnects.
 */
export interface Bus {
  /**
   * Resolves after the announcement: at once, or together with the other changes of the next few milliseconds.
   * @param subject one, or many that have the same change
   */
  publish(subject: string | readonly string[], topics: readonly string[]): Promise<void>
  /** @returns the call that ends the subscription */
  subscribe(subject: string, listener: Listener): () => void
  /**
   * Announces something to this process alone, and resolves once it is heard.
   * @throws Error if nothing is heard in time
   */
  hearItself(): Promise<void>
  close(): Promise<void>
}

/** The connection of a process to all others. Each hears its own announcements, too. */
export interface Wire {
  /** Hands on changes, each a JSON array of a subject and its topics. Never rejects. */
  announce(changes: ReadonlySet<string>): Promise<void>
  close(): Promise<void>
}

export interface Ears {
  /** @param payload a JSON array of changes */
  hear(payload: string): void
  /** The connection was lost and is back. */
  tellMissed(): void
}

export async function openBus(open: (ears: Ears) => Promise<Wire>): Promise<Bus> {
  const listeners = new Map<string, Set<Listener>>()
  const wire = await open({
    hear(payload) {
      if (listeners.size === 0) return
      for (const [subject = '', ...topics] of JSON.parse(payload) as string[][]) {
        for (const listener of listeners.get(subject) ?? []) listener(topics)
      }
    },
    tellMissed() {
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
    async hearItself() {
      const subject = `echo:${newId()}`
      const { promise: heard, resolve, reject } = Promise.withResolvers<void>()
      const late = setTimeout(() => reject(new Error('no notification arrives')), echoMs)
      const unsubscribe = subscribe(subject, () => resolve())
      try {
        await wire.announce(new Set([JSON.stringify([subject, 'echo'])]))
        await heard
      } finally {
        clearTimeout(late)
        unsubscribe()
      }
    },
    close: () => wire.close(),
  }
}
