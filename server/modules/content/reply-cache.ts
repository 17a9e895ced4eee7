import { createHash } from 'node:crypto'

/** A reply as it is sent again and again. */
export interface KeptReply {
  readonly body: Buffer
  readonly tag: string
  readonly headers: Readonly<Record<string, string>>
}

interface Entry {
  readonly reply: KeptReply
  readonly version: bigint
  readonly madeAtMs: number
}

/** Whoever changes the database by hand, past the program, waits this long. */
const lifetimeMs = 10_000
const entriesMaximum = 500
const bytesMaximum = 64 * 2 ** 20

/** Replies that were made from this version of the content, the least recently used going first. */
export class KeptReplies {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  get(key: string, version: bigint, nowMs: number): KeptReply | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    if (entry.version !== version || nowMs - entry.madeAtMs > lifetimeMs) {
      this.#bytes -= entry.reply.body.length
      return undefined
    }
    this.#entries.set(key, entry)
    return entry.reply
  }

  keep(key: string, version: bigint, nowMs: number, reply: KeptReply): void {
    const old = this.#entries.get(key)
    if (old) this.#bytes -= old.reply.body.length
    this.#entries.delete(key)
    this.#entries.set(key, { reply, version, madeAtMs: nowMs })
    this.#bytes += reply.body.length
    for (const [oldest, { reply: gone }] of this.#entries) {
      if (this.#entries.size <= entriesMaximum && this.#bytes <= bytesMaximum) break
      this.#entries.delete(oldest)
      this.#bytes -= gone.body.length
    }
  }
}

/** The reply with this JSON. */
export function replyOf(content: unknown, headers: Readonly<Record<string, string>> = {}): KeptReply {
  const body = Buffer.from(JSON.stringify(content))
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { body, tag, headers }
}
