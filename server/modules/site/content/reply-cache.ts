import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface ContentReply {
  readonly body: Buffer
  readonly tag: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * In milliseconds. If somebody changes the database by hand, the cache is not cleared, so outdated replies can be sent
 * for this long.
 */
const lifetimeMs = 10_000
const maximumReplies = 500
const maximumBytes = 64 * 2 ** 20

/**
 * Creates a cache that removes the least recently used replies when it is full.
 * @param nowMs milliseconds since 1970
 */
export const openReplyCache = (nowMs: () => number): LRUCache<string, ContentReply> =>
  new LRUCache({
    max: maximumReplies,
    maxSize: maximumBytes,
    sizeCalculation: ({ body }) => body.length,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now: nowMs },
  })

export function replyOf(content: unknown, headers: Readonly<Record<string, string>> = {}): ContentReply {
  const body = Buffer.from(JSON.stringify(content))
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { body, tag, headers }
}
