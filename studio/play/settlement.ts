import type { Round } from '../journal/round.ts'
import type { Answer } from '../wallet/wallet.ts'
import type { Studio } from './studio.ts'

/** A round after a request; the balance where the wallet told it. */
export interface Played {
  readonly round: Round
  readonly balanceMinor?: bigint
}

/** How long a round that has just become due is left to the request that made it so. */
export const settleAtOnceMs = 60_000

const longestWaitMs = 60_000

/**
 * Tells the casino what a round still owes it: win and end of one that is paying, the rollback of one that is cancelling, or of a raise that nobody knows of.
 * Whatever gets no answer is asked again later, with the same transaction ids, for as long as it takes.
 */
export async function settle(studio: Studio, round: Round): Promise<Played> {
  const wallet = studio.wallets[round.mode]
  if (round.state === 'cancelling') return conclude(studio, round, await wallet.rollback(round), { state: 'cancelled' })
  if (round.state === 'lowering') return conclude(studio, round, await wallet.lower(round), { state: 'open' })
  if (round.state !== 'paying') return { round }
  let paid: Played = { round }
  if (round.winMinor > 0n && !round.winBooked) {
    paid = conclude(studio, round, await wallet.win(round), { winBooked: true })
    if (!paid.round.winBooked) return paid
  }
  return { ...paid, ...conclude(studio, paid.round, await wallet.endRound(paid.round), { state: 'ended' }) }
}

type Conclusion = { readonly state: 'ended' | 'cancelled' | 'open' } | { readonly winBooked: true }

function conclude(studio: Studio, round: Round, answer: Answer, conclusion: Conclusion): Played {
  const { journal, now, warn } = studio
  if (answer.kind === 'booked') {
    return {
      round: journal.change(round, { ...conclusion, attempts: 0, nextAttemptMs: 0 }),
      balanceMinor: answer.balanceMinor,
    }
  }
  if (answer.kind === 'refused') {
    warn(
      { roundId: round.roundId, status: answer.status },
      'the casino refuses to settle a round: people must look at it',
    )
    return { round: journal.change(round, { state: 'disputed' }) }
  }
  const waitMs = Math.min(1000 * 2 ** round.attempts, longestWaitMs)
  return { round: journal.change(round, { attempts: round.attempts + 1, nextAttemptMs: now() + waitMs }) }
}
