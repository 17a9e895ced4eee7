import type { Currency } from '@baize/contract/money'

/** The kinds of call that a simulated studio makes to the casino. */
export type PlayName = 'bet' | 'betAndWin' | 'win' | 'rollback' | 'prize' | 'adjustment' | 'endRound'

/** A call by a studio. Its ids are those of the plan. Each run of the plan puts a different prefix before them. */
export interface Play {
  readonly does: 'play'
  readonly operation: PlayName
  /** Empty for `endRound`, which is not a transaction. */
  readonly transactionId: string
  readonly roundId: string
  readonly amountMinor?: bigint
  /** The win, if it is sent in the same call as the stake. */
  readonly winMinor?: bigint
  /** An invalid amount that is sent instead of `amountMinor`. Every wallet protocol must refuse it. */
  readonly badAmount?: string
  readonly referenceId?: string
  /** The game, if it is not the game that the player has launched. */
  readonly gameId?: string
  /** True for a free round from the player's bonus. Its amount is zero. */
  readonly isFree?: true
}

/** All commands of a plan. `id` is the idempotency key, so a repetition has the same `id`. */
export type Command =
  | Play
  | { readonly does: 'deposit' | 'chargeback'; readonly id: string; readonly amountMinor: bigint }
  | { readonly does: 'reserve'; readonly id: string; readonly amountMinor: bigint }
  | { readonly does: 'capture' | 'release'; readonly id: string; readonly holdId: string; readonly amountMinor: bigint }
  | { readonly does: 'correct'; readonly id: string; readonly depositId: string }
  /** Redeems the code for bonus money or the code for free spins. */
  | { readonly does: 'redeem'; readonly code: 'money' | 'spins' }
  | { readonly does: 'log-out' | 'log-in' | 'seal' | 'give-up' | 'end-bonuses' }
  /** Moves the clock of one process forwards or back, because the clocks of computers differ and may be corrected. */
  | { readonly does: 'move-clock'; readonly seconds: number }
  | { readonly does: 'kill' | 'restart-database'; readonly afterMs: number }

/** A command about a player that is sent to a process. All actions with the same step are sent at the same time. */
export interface Action {
  readonly step: number
  readonly gambler: number
  readonly process: number
  readonly command: Command
}

export interface PlannedGambler {
  readonly currency: Currency
  /** The player's limit on stakes in 24 hours, in minor units. Undefined if the player has none. */
  readonly dayLimitMinor: bigint | undefined
}

/** A complete list of actions, which is fixed before the run begins. The same seed always gives the same plan. */
export interface Plan {
  readonly seed: number
  readonly gamblers: readonly PlannedGambler[]
  readonly actions: readonly Action[]
}

export const processes = 2

/**
 * Returns the plan with only the actions at these positions, so that a failing plan can be repeated with fewer actions.
 */
export const onlyThose = (plan: Plan, kept: ReadonlySet<number>): Plan => ({
  ...plan,
  actions: plan.actions.filter((_, index) => kept.has(index)),
})
