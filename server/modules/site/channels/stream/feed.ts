import type { ChannelEvents } from '@baize/contract/channels/player'
import type { StoredEvent } from '../event-store.ts'
import { eventText } from './event-text.ts'
import type { ChannelState, Recent } from './recent.ts'

/** The connection to one open page. */
export interface Reader {
  write(text: string): void
  /** Writes a final text and closes the connection. */
  end(text: string): void
}

/** The functions with which a feed reads its channel from the database. */
export interface FeedSource {
  /** Returns at most `maximum` events with a number above the given one, oldest first. */
  eventsAfter(eventNo: number): Promise<readonly StoredEvent[]>
  /** Returns undefined if the channel is no longer public. */
  state(): Promise<ChannelState | undefined>
  readonly maximum: number
}

/**
 * Distributes a channel's events to all of its readers in this process. Each event is read from the database only once.
 * Readers get the events in the order of their numbers.
 */
export class Feed {
  readonly #source: FeedSource
  readonly #recent: Recent
  /** For each reader, the number of the newest event that the reader has been sent. */
  readonly #readers = new Map<Reader, number>()
  #isWanted = false
  #isOver = false
  #running: Promise<void> | undefined

  constructor(source: FeedSource, recent: Recent) {
    this.#source = source
    this.#recent = recent
  }

  get size(): number {
    return this.#readers.size
  }

  /**
   * Adds a reader.
   * @param from the number of the newest event that the reader already has; undefined for a new reader
   */
  async join(reader: Reader, from: number | undefined): Promise<void> {
    // The reader already has an event that this process has not read yet, because the reader was connected to another
    // process before.
    if (from !== undefined && from > this.#recent.lastNo) await this.refresh()
    if (this.#isOver) return reader.end(this.#gone())
    reader.write(this.#recent.textFor(from))
    this.#readers.set(reader, this.#recent.lastNo)
  }

  leave(reader: Reader): void {
    this.#readers.delete(reader)
  }

  /** Reads new events and sends them to the readers. Calls at the same time share one query. */
  refresh(): Promise<void> {
    this.#isWanted = true
    this.#running ??= this.#run().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #run(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false
      const events = await this.#source.eventsAfter(this.#recent.lastNo)
      if (events.length === 0) continue
      if (events.length === this.#source.maximum) this.#isWanted = true
      const state = await this.#source.state()
      if (!state) return this.#endAll()
      for (const event of events) this.#handOn(event, state)
    }
  }

  #handOn(event: StoredEvent, state: ChannelState): void {
    const text = this.#recent.take(event, state)
    for (const [reader, newest] of this.#readers) {
      if (newest >= event.eventNo) continue
      this.#readers.set(reader, event.eventNo)
      if (text) reader.write(text)
    }
  }

  #endAll(): void {
    this.#isOver = true
    for (const reader of this.#readers.keys()) reader.end(this.#gone())
    this.#readers.clear()
  }

  #gone(): string {
    const nothing: ChannelEvents['gone'] = {}
    return eventText(this.#recent.lastNo, 'gone', nothing)
  }
}
