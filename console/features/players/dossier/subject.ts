import type { Currency } from '@baize/contract/money'

/** The player whom a part shows. */
export interface Subject {
  readonly playerId: string
  /** The currencies of the player's accounts, at least one. */
  readonly currencies: readonly [Currency, ...Currency[]]
}

const dayMs = 86_400_000

/** Today in UTC, as YYYY-MM-DD, or a day before it. */
export const dayBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
