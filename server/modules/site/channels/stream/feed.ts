import type { ChannelEvents } from '@baize/contract/channels/player'
import type { StoredEvent } from '../event-store.ts'
import { eventText } from './event-text.ts'
import type { ChannelState, Recent } from './recent.ts'

/** One open page. */
export interface Reader {
  write(text: string): void
  /** Writes the last text and ends the stream. */
  end(text: string): void
}

/** The channel as the database has it. */
export interface FeedSource {
  /** Up to `maximum` events after a number, in their order. */
  eventsAfter(eventNo: number): Promise<readonly StoredEvent[]>
  /** Undefined if the channel is not public any more. */
  state(): Promise<ChannelState | undefined>
  readonly maximum: number
}

/** A channel's events for all of its readers in this process. It reads each event once, in the order of the numbers. */
export class Feed {
  readonly #source: FeedSource
  readonly #recent: Recent
  /** Each reader with the number of the newest event that they have. */
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

  /** @param from the number of the newest event that the reader has; undefined for a new reader */
  async join(reader: Reader, from: number | undefined): Promise<void> {
    // another process was ahead of this one
    if (from !== undefined && from > this.#recent.lastNo) await this.refresh()
    if (this.#isOver) return reader.end(this.#gone())
    reader.write(this.#recent.textFor(from))
    this.#readers.set(reader, this.#recent.lastNo)
  }

  leave(reader: Reader): void {
    this.#readers.delete(reader)
  }

  /** Reads the new events and hands them on. Calls at the same time share one reading. */
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
