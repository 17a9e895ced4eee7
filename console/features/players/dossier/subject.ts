import type { Currency } from '@baize/contract/money'

/** The player whom a section of the dossier is about. */
export interface Subject {
  readonly playerId: string
  /** The currencies of the player's accounts, at least one. */
  readonly currencies: readonly [Currency, ...Currency[]]
}
