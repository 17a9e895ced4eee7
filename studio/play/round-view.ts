import { type Currency, formatAmount } from '@baize/contract/money'
import type { Step } from '../engines/engine.ts'
import { commitmentOf } from '../fairness/seed.ts'
import { isComplete, type Round } from '../journal/round.ts'

/** A value as it goes over the wire and into the journal: amounts become decimal text. */
function wire(value: object, currency: Currency): Record<string, unknown> {
  const text = JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? formatAmount(item, currency) : item,
  )
  return JSON.parse(text)
}

export const wireStep = (step: Step, currency: Currency): Record<string, unknown> =>
  wire({ ...step.view, win: step.winMinor }, currency)

/** A round as its player may see it. The seed appears only when nothing depends on it any more. */
export interface RoundView {
  readonly roundId: string
  /** `waiting`: the casino hasn't answered the bet yet. */
  readonly state: 'waiting' | 'open' | 'complete' | 'cancelled'
  /** Whether the casino has acknowledged everything. */
  readonly settled: boolean
  readonly stake: string
  readonly win: string
  /** Whether the return is above the stake. Nothing else is celebrated. */
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
