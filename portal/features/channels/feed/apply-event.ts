import type { ChannelEvents, ChannelMessage } from '@baize/contract/channels/player'

/** A channel as this page knows it. */
export interface Feed {
  readonly state: 'loading' | 'live' | 'lost' | 'gone'
  readonly open: boolean
  /** The newest messages, oldest first. */
  readonly messages: readonly ChannelMessage[]
  readonly house: ChannelMessage | null
  /** The number of the newest event; undefined before the first. */
  readonly newest: number | undefined
}

export const unreadFeed: Feed = { state: 'loading', open: true, messages: [], house: null, newest: undefined }

/** More messages would slow down the page. */
const maximumMessages = 200

export type FeedEvent = {
  readonly [Name in keyof ChannelEvents]: {
    readonly id: number
    readonly name: Name
    readonly data: ChannelEvents[Name]
  }
}[keyof ChannelEvents]

/** The feed after an event. An event that came before changes nothing. */
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
