export type Errand = 'bets' | 'balances' | 'log-ins' | 'deposits' | 'streams'

interface Seen {
  served: number
  lastMs: number
  longestGapMs: number
  readonly failures: Map<string, number>
}

/**
 * Records for each kind of request how many were served, which failures occurred, and the longest time without a served
 * request.
 */
export class Outcomes {
  readonly #seen = new Map<Errand, Seen>()

  /**
   * Records one request.
   * @param failure what the player saw, such as `503 BUSY`; undefined if the request was served
   */
  note(errand: Errand, failure?: string): void {
    const now = performance.now()
    const seen = this.#seen.get(errand) ?? { served: 0, lastMs: now, longestGapMs: 0, failures: new Map() }
    this.#seen.set(errand, seen)
    if (failure !== undefined) return void seen.failures.set(failure, (seen.failures.get(failure) ?? 0) + 1)
    seen.served += 1
    seen.longestGapMs = Math.max(seen.longestGapMs, now - seen.lastMs)
    seen.lastMs = now
  }

  served(errand: Errand): number {
    return this.#seen.get(errand)?.served ?? 0
  }

  /** Returns how often each failure occurred, by texts such as `bets: 503 BUSY`. */
  failures(): ReadonlyMap<string, number> {
    const all = new Map<string, number>()
    for (const [errand, { failures }] of this.#seen)
      for (const [text, times] of failures) all.set(`${errand}: ${text}`, times)
    return all
  }

  lines(): string[] {
    return [...this.#seen].map(([errand, { served, longestGapMs, failures }]) => {
      const failed = [...failures].map(([text, times]) => `${times} × ${text}`).join(', ')
      return `${errand}: ${served} served, longest gap ${(longestGapMs / 1000).toFixed(1)} s; failed: ${failed || 'none'}`
    })
  }
}
