import type { Round } from '../journal/round.ts'
import type { Answer } from '../wallet/wallet.ts'
import type { Studio } from './studio.ts'

/** A round after a request, and the balance if the wallet reported it. */
export interface Played {
  readonly round: Round
  readonly balanceMinor?: bigint
}

/** How long the request that made a round due has to settle it. */
export const settleAtOnceMs = 60_000

const longestWaitMs = 60_000

/**
 * Makes the calls that a round still owes the casino: win and end, or the rollback of the round or of an unconfirmed
 * raise. A call without an answer is repeated with the same transaction ids until it gets one.
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
