import { readDraft, writeDraft } from '../storage/draft.ts'

/** Keeps the idempotency key of a change whose reply may be lost. The key survives a reload. */
export interface LostRequest {
  /**
   * Returns the same key for an equal request whose reply is still unknown, so that the platform treats both as the
   * same change. Any other request gets a new key.
   */
  readonly keyOf: (request: unknown, nowMs?: number) => string
  /** Returns the key of the request that has no reply yet, if there is one. */
  readonly key: (nowMs?: number) => string | undefined
  /** Forgets the key. Called once the platform has replied, so that an equal request is a new change. */
  readonly forget: () => void
}

/**
 * @param name a name for the request that contains the player's id
 * @param keptMs after this time, an equal request counts as a new change
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
