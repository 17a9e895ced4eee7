import type { Currency } from '@baize/contract/money'

/** The operations of a studio that a simulation calls. */
export type PlayName = 'bet' | 'betAndWin' | 'win' | 'rollback' | 'prize' | 'adjustment' | 'endRound'

/** A call of a studio, with names that are the story's own: each run puts a mark of its own before them. */
export interface Play {
  readonly does: 'play'
  readonly operation: PlayName
  /** Empty for the end of a round. */
  readonly transactionId: string
  readonly roundId: string
  readonly amountMinor?: bigint
  /** The win of the stake, if both come in one call. */
  readonly winMinor?: bigint
  /** Instead of `amountMinor`: an amount that nobody may take. */
  readonly badAmount?: string
  readonly referenceId?: string
  /** Instead of the seat's game. */
  readonly gameId?: string
  /** A round that the seat's bonus pays for: then the amount is nothing. */
  readonly isFree?: true
}

/** Everything that can happen to a seat; `id` is the idempotency key, so what is repeated bears the same. */
export type Deed =
  | Play
  | { readonly does: 'deposit' | 'chargeback'; readonly id: string; readonly amountMinor: bigint }
  | { readonly does: 'reserve'; readonly id: string; readonly amountMinor: bigint }
  | { readonly does: 'capture' | 'release'; readonly id: string; readonly holdId: string; readonly amountMinor: bigint }
  | { readonly does: 'correct'; readonly id: string; readonly depositId: string }
  /** Redeems a code: one of bonus money, or one of free spins. */
  | { readonly does: 'redeem'; readonly code: 'money' | 'spins' }
  | { readonly does: 'log-out' | 'log-in' | 'seal' | 'give-up' | 'end-bonuses' }
  /** Moves the clock of one process, also back: no two machines agree, and some are set right. */
  | { readonly does: 'move-clock'; readonly seconds: number }
  | { readonly does: 'kill' | 'restart-database'; readonly afterMs: number }

/** One thing that happens: at this seat, on this process, at once with everything of the same step. */
export interface Action {
  readonly step: number
  readonly seat: number
  readonly process: number
  readonly deed: Deed
}

export interface PlannedSeat {
  readonly currency: Currency
  /** The most that may be staked in 24 hours, where there is a limit. */
  readonly dayLimitMinor: bigint | undefined
}

/** A whole story, settled before it begins: the same seed, the same story. */
export interface Plan {
  readonly seed: number
  readonly seats: readonly PlannedSeat[]
  readonly actions: readonly Action[]
}

export const processes = 2

/** The plan with those of its actions only, by their places: for repeating what is left of a failing one. */
export const onlyThose = (plan: Plan, kept: ReadonlySet<number>): Plan => ({
  ...plan,
  actions: plan.actions.filter((_, place) => kept.has(place)),
})
