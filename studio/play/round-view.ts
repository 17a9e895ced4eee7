import { type Currency, formatAmount } from '@baize/contract/money'
import type { Step } from '../engines/engine.ts'
import { commitmentOf } from '../fairness/seed.ts'
import { isComplete, type Round } from '../journal/round.ts'

/** Converts a value to the form in which it is sent and stored, with amounts as decimal text. */
function wire(value: object, currency: Currency): Record<string, unknown> {
  const text = JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? formatAmount(item, currency) : item,
  )
  return JSON.parse(text)
}

export const wireStep = (step: Step, currency: Currency): Record<string, unknown> =>
  wire({ ...step.view, win: step.winMinor }, currency)

/** A round as its player may see it. The seed is null until the outcome is final. */
export interface RoundView {
  readonly roundId: string
  /** `waiting` means that the casino has not yet replied to a bet, a raise or the rollback of a raise. */
  readonly state: 'waiting' | 'open' | 'complete' | 'cancelled'
  /** True once the casino has acknowledged all transactions of the round. */
  readonly settled: boolean
  readonly stake: string
  readonly win: string
  /** True if the round won more than its stake. A smaller win must not be celebrated. */
  readonly celebrates: boolean
  readonly steps: readonly Readonly<Record<string, unknown>>[]
  readonly commitment: string
  readonly clientSeed: string
  readonly seed: string | null
}

export function roundView(round: Round): RoundView {
  const complete = isComplete(round)
  const states = {
    betting: 'waiting',
    raising: 'waiting',
    lowering: 'waiting',
    open: 'open',
    cancelling: 'cancelled',
    cancelled: 'cancelled',
  } as const
  return {
    roundId: round.roundId,
    state: complete ? 'complete' : (states[round.state as keyof typeof states] ?? 'cancelled'),
    settled: round.state === 'ended' || round.state === 'cancelled',
    stake: formatAmount(round.stakeMinor, round.currency),
    win: formatAmount(round.winMinor, round.currency),
    celebrates: complete && round.winMinor > round.stakeMinor,
    steps: round.steps,
    commitment: commitmentOf(round.seed),
    clientSeed: round.clientSeed,
    seed: complete ? round.seed : null,
  }
}
