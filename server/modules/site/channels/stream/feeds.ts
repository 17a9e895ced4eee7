import type { Context } from '../../../../context.ts'
import { selectPublicChannel } from '../channel-store.ts'
import { selectEventsAfter, selectHouseMessage, selectLatestEvents, subjectOf } from '../event-store.ts'
import { Feed, type FeedSource, type Reader } from './feed.ts'
import { Recent, recentLength, type ChannelState } from './recent.ts'

/** New events are read at least this often, because a notification on the bus can get lost. */
const rereadMs = 10_000

interface OpenFeed {
  readonly feed: Feed
  close(): void
}

interface SharedFeed {
  readonly opening: Promise<OpenFeed | undefined>
  /**
   * The number of readers, including those who are still being added. When the last reader leaves, the feed is closed.
   */
  users: number
}

/** The feeds of this process. A feed is open for each channel that has readers in this process. */
export class Feeds {
  readonly #context: Pick<Context, 'db' | 'bus' | 'log'>
  readonly #feeds = new Map<bigint, SharedFeed>()

  constructor(context: Pick<Context, 'db' | 'bus' | 'log'>) {
    this.#context = context
  }

  /**
   * Adds a reader to the feed of a channel.
   * @returns a function that removes the reader, or undefined if there is no public channel with this id
   */
  async join(channelId: bigint, reader: Reader, from: number | undefined): Promise<(() => void) | undefined> {
    const shared = this.#feeds.get(channelId) ?? { opening: this.#load(channelId), users: 0 }
    this.#feeds.set(channelId, shared)
    shared.users += 1
    try {
      const found = await shared.opening
      await found?.feed.join(reader, from)
      if (found) return () => this.#leave(channelId, shared, reader)
    } catch (error) {
      this.#leave(channelId, shared, reader)
      throw error
    }
    this.#leave(channelId, shared, reader)
    return undefined
  }

  #leave(channelId: bigint, shared: SharedFeed, reader: Reader): void {
    shared.users -= 1
    if (shared.users === 0) this.#feeds.delete(channelId)
    const forget = (found: OpenFeed | undefined): void => {
      found?.feed.leave(reader)
      if (shared.users === 0) found?.close()
    }
    shared.opening.then(forget, () => undefined)
  }

  async #load(channelId: bigint): Promise<OpenFeed | undefined> {
    const { db, bus, log } = this.#context
    const channel = await selectPublicChannel(db, channelId)
    if (!channel) return undefined
    const lastNo = Number(channel.last_event)
    const events = await selectLatestEvents(db, channelId, channel.last_event, recentLength)
    const house = await selectHouseMessage(db, channelId)
    const state = { name: channel.name, open: channel.open, house }
    const recent = new Recent(state, lastNo)
    for (const event of events) recent.take(event, state)
    const feed = new Feed(this.#sourceOf(channelId), recent)
    const refresh = (): void =>
      void feed
        .refresh()
        .catch((error: unknown) => log.warn({ err: error }, 'the new events of a channel could not be read'))
    const unsubscribe = bus.subscribe(subjectOf(channelId), refresh)
    const timer = setInterval(refresh, rereadMs).unref()
    // Events that were written after the queries above and before the subscription caused no notification, so they are
    // read now.
    refresh()
    return {
      feed,
      close() {
        unsubscribe()
        clearInterval(timer)
      },
    }
  }

  #sourceOf(channelId: bigint): FeedSource {
    const { db } = this.#context
    return {
      maximum: recentLength,
      eventsAfter: (eventNo) => selectEventsAfter(db, channelId, eventNo, recentLength),
      async state(): Promise<ChannelState | undefined> {
        const channel = await selectPublicChannel(db, channelId)
        return channel && { name: channel.name, open: channel.open, house: await selectHouseMessage(db, channelId) }
      },
    }
  }
}
