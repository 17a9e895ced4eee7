import type { Currency } from '@baize/contract/money'

/** The operations of a studio that a simulation calls. */
export type PlayName = 'bet' | 'betAndWin' | 'win' | 'rollback' | 'prize' | 'adjustment' | 'endRound'

/** A call of a studio. Its names belong to the story, and each run adds its own prefix. */
export interface Play {
  readonly does: 'play'
  readonly operation: PlayName
  /** Empty for the end of a round. */
  readonly transactionId: string
  readonly roundId: string
  readonly amountMinor?: bigint
  /** The win of the stake, if both come in one call. */
  readonly winMinor?: bigint
  /** Replaces `amountMinor`: an amount that every dialect refuses. */
  readonly badAmount?: string
  readonly referenceId?: string
  /** Replaces the gambler's game. */
  readonly gameId?: string
  /** A round that the gambler's bonus pays for. The amount is then zero. */
  readonly isFree?: true
}

/** Every command that a gambler can send. `id` is the idempotency key, so a repetition has the same `id`. */
export type Command =
  | Play
  | { readonly does: 'deposit' | 'chargeback'; readonly id: string; readonly amountMinor: bigint }
  | { readonly does: 'reserve'; readonly id: string; readonly amountMinor: bigint }
  | { readonly does: 'capture' | 'release'; readonly id: string; readonly holdId: string; readonly amountMinor: bigint }
  | { readonly does: 'correct'; readonly id: string; readonly depositId: string }
  /** Redeems a code: one of bonus money, or one of free spins. */
  | { readonly does: 'redeem'; readonly code: 'money' | 'spins' }
  | { readonly does: 'log-out' | 'log-in' | 'seal' | 'give-up' | 'end-bonuses' }
  /** Moves the clock of one process, also back. Machines disagree, and some clocks are corrected. */
  | { readonly does: 'move-clock'; readonly seconds: number }
  | { readonly does: 'kill' | 'restart-database'; readonly afterMs: number }

/** One command of this gambler, sent to this process, at the same time as all others of its step. */
export interface Action {
  readonly step: number
  readonly gambler: number
  readonly process: number
  readonly command: Command
}

export interface PlannedGambler {
  readonly currency: Currency
  /** The highest sum of stakes in 24 hours, if there is a limit. */
  readonly dayLimitMinor: bigint | undefined
}

/** A complete story, fixed before it begins. The same seed gives the same story. */
export interface Plan {
  readonly seed: number
  readonly gamblers: readonly PlannedGambler[]
  readonly actions: readonly Action[]
}

export const processes = 2

/** The plan with only the actions at these positions, for repeating a reduced failing plan. */
export const onlyThose = (plan: Plan, kept: ReadonlySet<number>): Plan => ({
  ...plan,
  actions: plan.actions.filter((_, place) => kept.has(place)),
})
