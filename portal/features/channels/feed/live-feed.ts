import { type ChannelEvents, streamPath } from '@baize/contract/channels'
import { endpoints } from '../../../data/endpoints.ts'
import { queryClient } from '../../../data/query.tsx'
import { applyEvent, type Feed, type FeedEvent, unreadFeed } from './apply-event.ts'

const names = ['start', 'message', 'deletion', 'state', 'gone'] as const satisfies readonly (keyof ChannelEvents)[]
/** The browser connects again by itself, unless the server refuses. */
const retryMs = 5000

/**
 * A channel's stream for every part of this page that shows it. A hidden page has no stream, because browsers allow few
 * connections; it continues after its newest event when it is seen again.
 */
export class LiveFeed {
  readonly #channelId: string
  readonly #listeners = new Set<() => void>()
  #feed = unreadFeed
  #source: EventSource | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

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
    if (this.#source || this.#feed.state === 'gone') return
    const from = this.#feed.newest === undefined ? '' : `?from=${this.#feed.newest}`
    const base = endpoints().chronos_endpoint ?? '/channels'
    const source = new EventSource(base + streamPath(this.#channelId) + from)
    this.#source = source
    for (const name of names) source.addEventListener(name, (event: MessageEvent<string>) => this.#take(name, event))
    source.addEventListener('open', () => {
      if (this.#feed.newest !== undefined) this.#set({ ...this.#feed, state: 'live' })
    })
    source.addEventListener('error', () => {
      this.#set({ ...this.#feed, state: 'lost' })
      if (source.readyState !== EventSource.CLOSED) return
      this.#disconnect()
      this.#retry = setTimeout(this.#follow, retryMs)
    })
  }

  #disconnect(): void {
    clearTimeout(this.#retry)
    this.#source?.close()
    this.#source = undefined
  }

  #take(name: keyof ChannelEvents, { lastEventId, data }: MessageEvent<string>): void {
    const event = { id: Number(lastEventId), name, data: JSON.parse(data) as unknown } as FeedEvent
    this.#set(applyEvent(this.#feed, event))
    // the browser would connect again, and be refused
    if (name === 'gone') this.#disconnect()
    if (name === 'state') void queryClient.invalidateQueries({ queryKey: ['channels', 'list'] })
  }

  #set(feed: Feed): void {
    this.#feed = feed
    for (const listener of this.#listeners) listener()
  }
}
