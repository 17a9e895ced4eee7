import { useSyncExternalStore } from 'react'
import { type Feed, unreadFeed } from './apply-event.ts'
import { LiveFeed } from './live-feed.ts'

/** One feed for each channel of the page, whatever the number of parts that show it. */
const feeds = new Map<string, LiveFeed>()

function feedOf(channelId: string): LiveFeed {
  const feed = feeds.get(channelId) ?? new LiveFeed(channelId)
  feeds.set(channelId, feed)
  return feed
}

const unread = (): Feed => unreadFeed

/** The channel, live. */
export function useFeed(channelId: string): Feed {
  const feed = feedOf(channelId)
  return useSyncExternalStore(feed.subscribe, feed.read, unread)
}
