import type { ChannelEvents, ChannelMessage } from '@baize/contract/channels/player'

/** A channel's current state on this page. */
export interface Feed {
  readonly state: 'loading' | 'live' | 'lost' | 'gone'
  readonly open: boolean
  /** The channel's latest messages, sorted from oldest to newest. */
  readonly messages: readonly ChannelMessage[]
  readonly house: ChannelMessage | null
  /** Id of the newest event; undefined before the first event. */
  readonly newest: number | undefined
}

export const unreadFeed: Feed = { state: 'loading', open: true, messages: [], house: null, newest: undefined }

/** The feed keeps at most this many messages and drops older ones, because more messages would slow the page down. */
const maximumMessages = 200

export type FeedEvent = {
  readonly [Name in keyof ChannelEvents]: {
    readonly id: number
    readonly name: Name
    readonly data: ChannelEvents[Name]
  }
}[keyof ChannelEvents]

/** Returns the feed after an event. An event that the feed already contains changes nothing. */
export function applyEvent(feed: Feed, { id, name, data }: FeedEvent): Feed {
  if (name === 'gone') return { ...feed, state: 'gone' }
  if (name === 'start')
    return { state: 'live', open: data.open, messages: data.messages, house: data.house, newest: id }
  if (feed.newest !== undefined && id <= feed.newest) return feed
  const next: Feed = { ...feed, state: 'live', newest: id }
  if (name === 'state') return { ...next, open: data.open }
  if (name === 'deletion') {
    const messages = feed.messages.filter(({ messageId }) => messageId !== data.messageId)
    return { ...next, messages, house: data.house }
  }
  const messages = [...feed.messages, data].slice(-maximumMessages)
  return { ...next, messages, house: data.by === 'house' ? data : feed.house }
}
