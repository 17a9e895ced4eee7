import type { Currency } from '@baize/contract/money'

/** The operations of a studio that the simulation calls. */
export type PlayName = 'bet' | 'betAndWin' | 'win' | 'rollback' | 'prize' | 'adjustment' | 'endRound'

/** A call of a studio. Its ids are those of the plan; each run adds its own prefix. */
export interface Play {
  readonly does: 'play'
  readonly operation: PlayName
  /** Empty for `endRound`. */
  readonly transactionId: string
  readonly roundId: string
  readonly amountMinor?: bigint
  /** The win, if it comes in the same call as the stake. */
  readonly winMinor?: bigint
  /** An invalid amount that is sent instead of `amountMinor`. Every wallet protocol must refuse it. */
  readonly badAmount?: string
  readonly referenceId?: string
  /** The game, if it is not the one that the player has launched. */
  readonly gameId?: string
  /** True for a free round from the player's bonus. The amount is zero then. */
  readonly isFree?: true
}

/** All commands of a story. `id` is the idempotency key, so a repetition has the same `id`. */
export type Command =
  | Play
  | { readonly does: 'deposit' | 'chargeback'; readonly id: string; readonly amountMinor: bigint }
  | { readonly does: 'reserve'; readonly id: string; readonly amountMinor: bigint }
  | { readonly does: 'capture' | 'release'; readonly id: string; readonly holdId: string; readonly amountMinor: bigint }
  | { readonly does: 'correct'; readonly id: string; readonly depositId: string }
  /** Redeems the code for bonus money or the code for free spins. */
  | { readonly does: 'redeem'; readonly code: 'money' | 'spins' }
  | { readonly does: 'log-out' | 'log-in' | 'seal' | 'give-up' | 'end-bonuses' }
  /** Moves the clock of one process forwards or back, because clocks of machines differ and may be corrected. */
  | { readonly does: 'move-clock'; readonly seconds: number }
  | { readonly does: 'kill' | 'restart-database'; readonly afterMs: number }

/** A command for a player that is sent to a process. All actions of a step are sent at the same time. */
export interface Action {
  readonly step: number
  readonly gambler: number
  readonly process: number
  readonly command: Command
}

export interface PlannedGambler {
  readonly currency: Currency
  /** The player's limit for stakes in 24 hours, if there is one. */
  readonly dayLimitMinor: bigint | undefined
}

/** A complete story, which is fixed before it is run. The same seed always gives the same plan. */
export interface Plan {
  readonly seed: number
  readonly gamblers: readonly PlannedGambler[]
  readonly actions: readonly Action[]
}

export const processes = 2

/** Returns the plan with only the actions at these positions, to repeat a failing plan that has been reduced. */
export const onlyThose = (plan: Plan, kept: ReadonlySet<number>): Plan => ({
  ...plan,
  actions: plan.actions.filter((_, place) => kept.has(place)),
})
