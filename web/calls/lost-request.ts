import { readDraft, writeDraft } from '../storage/draft.ts'

/** The idempotency key of a change whose answer may be lost. It survives a reload. */
export interface LostRequest {
  /** An equal request whose answer is unknown has the same key, so it is the same change. Any other has a fresh one. */
  readonly keyOf: (request: unknown, nowMs?: number) => string
  /** The key of a request that has no answer yet. */
  readonly key: (nowMs?: number) => string | undefined
  /** The platform has answered or refused the request, so an equal one is another change. */
  readonly forget: () => void
}

/**
 * @param name of the request, with the player's id
 * @param keptMs after this time an equal request counts as another change
 */
export function lostRequest(name: string, keptMs = Infinity): LostRequest {
  const key = (nowMs = Date.now()) => {
    const { key: known, atMs } = readDraft(name)
    return typeof known === 'string' && nowMs - Number(atMs) < keptMs ? known : undefined
  }
  return {
    key,
    keyOf(request, nowMs = Date.now()) {
      const sent = JSON.stringify(request)
      const known = key(nowMs)
      if (known !== undefined && readDraft(name).sent === sent) return known
      const fresh = crypto.randomUUID()
      writeDraft(name, { key: fresh, sent, atMs: String(nowMs) })
      return fresh
    },
    forget: () => writeDraft(name, {}),
  }
}
