import { gather } from './gather.ts'

/** Topic of a gap: the lost connection may have hidden changes, so listeners fetch everything again. */
export const missed = 'missed'

type Listener = (topics: readonly string[]) => void

/**
 * Tells every process that something about a subject changed. The message names topics and never carries the data.
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
  return {
    publish: (subject, topics) => gathered([subject].flat().map((one) => JSON.stringify([one, ...topics]))),
    subscribe(subject, listener) {
      const own = listeners.get(subject) ?? new Set()
      listeners.set(subject, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(subject)
      }
    },
    close: () => wire.close(),
  }
}
