import type { Currency } from '@baize/contract/money'

/** The calls that a simulated studio makes to the wallet. */
export type PlayName = 'bet' | 'betAndWin' | 'win' | 'rollback' | 'prize' | 'adjustment' | 'endRound'

/**
 * A call by a studio. A prefix that differs in each run is put before its ids, so that a plan can run twice on the same
 * database.
 */
export interface Play {
  readonly does: 'play'
  readonly operation: PlayName
  /** Empty for `endRound`, which is not a transaction. */
  readonly transactionId: string
  readonly roundId: string
  readonly amountMinor?: bigint
  /** The win, if stake and win are sent in one call (`betAndWin`). */
  readonly winMinor?: bigint
  /** An invalid amount, which is sent instead of `amountMinor` and must be refused. */
  readonly badAmount?: string
  readonly referenceId?: string
  /** The game, if it is not the game that the player has launched. */
  readonly gameId?: string
  /** True for a free round from the player's bonus. Its amount is zero. */
  readonly isFree?: true
}

/** A command of a plan. `id` is the idempotency key, so repetitions have the same `id`. */
export type Command =
  | Play
  | { readonly does: 'deposit' | 'chargeback'; readonly id: string; readonly amountMinor: bigint }
  | { readonly does: 'reserve'; readonly id: string; readonly amountMinor: bigint }
  | { readonly does: 'capture' | 'release'; readonly id: string; readonly holdId: string; readonly amountMinor: bigint }
  | { readonly does: 'correct'; readonly id: string; readonly depositId: string }
  | { readonly does: 'redeem'; readonly code: 'money' | 'spins' }
  | { readonly does: 'log-out' | 'log-in' | 'seal' | 'give-up' | 'end-bonuses' }
  /** Moves the clock of one process forwards or back, as the clocks of computers differ and are corrected. */
  | { readonly does: 'move-clock'; readonly seconds: number }
  | { readonly does: 'kill' | 'restart-database'; readonly afterMs: number }

/** A command for one player that is sent to one process. All actions with the same step are sent at the same time. */
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

/** All actions of a run, which are fixed before the run begins. The same seed always gives the same plan. */
export interface Plan {
  readonly seed: number
  readonly gamblers: readonly PlannedGambler[]
  readonly actions: readonly Action[]
}

export const processes = 2

/** Returns a plan with only the actions at these positions, for example to repeat a failure with fewer actions. */
export const onlyThose = (plan: Plan, kept: ReadonlySet<number>): Plan => ({
  ...plan,
  actions: plan.actions.filter((_, index) => kept.has(index)),
})
