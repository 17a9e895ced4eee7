import { readDraft, writeDraft } from '../storage/draft.ts'

/** Keeps the idempotency key of a request whose reply may be lost. The key survives a reload. */
export interface LostRequest {
  /**
   * Returns the idempotency key for a request. If an equal request was sent and its result is still unknown, the key is
   * the same, so that the platform treats both as one change. Any other request gets a new key.
   */
  readonly keyOf: (request: unknown) => string
  /** Returns the key of the request whose result is still unknown, if there is such a request. */
  readonly key: () => string | undefined
  /** Forgets the key. Called once the platform has replied, because from then on an equal request is a new change. */
  readonly forget: () => void
}

/**
 * @param name a name for the request. It must contain the player's id, because otherwise another player who logs in in
 * the same tab would get this player's key
 */
export function lostRequest(name: string): LostRequest {
  const key = () => {
    const { key: known } = readDraft(name)
    return typeof known === 'string' ? known : undefined
  }
  return {
    key,
    keyOf(request) {
      const sent = JSON.stringify(request)
      const known = key()
      if (known !== undefined && readDraft(name).sent === sent) return known
      const fresh = crypto.randomUUID()
      writeDraft(name, { key: fresh, sent })
      return fresh
    },
    forget: () => writeDraft(name, {}),
  }
}
