import { type ChannelEvents, streamPath } from '@baize/contract/channels/player'
import { followStream, type StreamNews } from '@baize/ui/shared-stream.ts'
import { endpoints } from '../../../data/endpoints.ts'
import { queryClient } from '../../../data/query.tsx'
import { applyEvent, type Feed, type FeedEvent, unreadFeed } from './apply-event.ts'

const names = ['start', 'message', 'deletion', 'state', 'gone'] as const satisfies readonly (keyof ChannelEvents)[]

/**
 * Follows a channel on behalf of every component of this page that shows it. The browser's visible pages share one
 * stream per channel. A hidden page follows none, because browsers limit the number of connections; when it becomes
 * visible again, it continues after the newest event that it has.
 */
export class LiveFeed {
  readonly #channelId: string
  readonly #listeners = new Set<() => void>()
  #feed = unreadFeed
  #stop: (() => void) | undefined

  constructor(channelId: string) {
    this.#channelId = channelId
  }

  readonly read = (): Feed => this.#feed

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#begin()
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#end()
    }
  }

  #begin(): void {
    document.addEventListener('visibilitychange', this.#follow)
    this.#follow()
  }

  #end(): void {
    document.removeEventListener('visibilitychange', this.#follow)
    this.#disconnect()
  }

  readonly #follow = (): void => {
    if (document.hidden) this.#disconnect()
    else this.#connect()
  }

  #connect(): void {
    if (this.#stop || this.#feed.state === 'gone') return
    this.#stop = followStream({
      name: `channel:${this.#channelId}`,
      address: () => {
        const from = this.#feed.newest === undefined ? '' : `?from=${this.#feed.newest}`
        return (endpoints().chronos_endpoint ?? '/channels') + streamPath(this.#channelId) + from
      },
      events: names,
      onNews: (news) => this.#handle(news),
      snapshot: () => this.#feed,
    })
  }

  #disconnect(): void {
    this.#stop?.()
    this.#stop = undefined
  }

  #handle(news: StreamNews): void {
    if (news.type === 'event') this.#take(news)
    else if (news.type === 'broken') this.#set({ ...this.#feed, state: 'lost' })
    else if (news.type === 'joined') this.#join(news.known as Feed)
    else if (this.#feed.newest !== undefined) this.#set({ ...this.#feed, state: 'live' })
  }

  /**
   * Copies the channel's state from the browser tab that owns the shared stream. If that tab has only just started, it
   * has no state yet; this tab then waits for the stream's next event.
   */
  #join(known: Feed): void {
    if (known.newest !== undefined) this.#set(known)
  }

  #take({ id, name, data }: Extract<StreamNews, { type: 'event' }>): void {
    const event = { id: Number(id), name, data: JSON.parse(data) as unknown } as FeedEvent
    this.#set(applyEvent(this.#feed, event))
    // The channel no longer exists, so its stream is closed. Otherwise the browser would reconnect, and the server
    // would refuse the stream.
    if (name === 'gone') this.#disconnect()
    if (name === 'state') void queryClient.invalidateQueries({ queryKey: ['channels'] })
  }

  #set(feed: Feed): void {
    this.#feed = feed
    for (const listener of this.#listeners) listener()
  }
}
