import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A reply in the form in which it is sent. */
export interface ContentReply {
  readonly body: Buffer
  readonly tag: string
  readonly headers: Readonly<Record<string, string>>
}

/** A change that bypasses the program, made in the database by hand, shows after this time. */
const lifetimeMs = 10_000
const maximumReplies = 500
const maximumBytes = 64 * 2 ** 20

/**
 * The least recently used replies leave first.
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

/** The reply with this JSON. */
export function replyOf(content: unknown, headers: Readonly<Record<string, string>> = {}): ContentReply {
  const body = Buffer.from(JSON.stringify(content))
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { body, tag, headers }
}
