import { useSyncExternalStore } from 'react'
import { type Feed, unreadFeed } from './apply-event.ts'
import { LiveFeed } from './live-feed.ts'

/** One feed per channel, shared by all components of the page that show the channel. */
const feeds = new Map<string, LiveFeed>()

function feedOf(channelId: string): LiveFeed {
  const feed = feeds.get(channelId) ?? new LiveFeed(channelId)
  feeds.set(channelId, feed)
  return feed
}

const unread = (): Feed => unreadFeed

export function useFeed(channelId: string): Feed {
  const feed = feedOf(channelId)
  return useSyncExternalStore(feed.subscribe, feed.read, unread)
}
