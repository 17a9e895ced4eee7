import type { Round } from '../journal/round.ts'
import type { Answer } from '../wallet/wallet.ts'
import type { Studio } from './studio.ts'

/** A round as it is after a request, and the balance if the casino has reported one. */
export interface Played {
  readonly round: Round
  readonly balanceMinor?: bigint
}

/**
 * A complete round is settled by the request that completed it. If that request has no result after this time, the
 * background task `keepSettling` settles the round.
 */
export const settleAtOnceMs = 60_000

const longestWaitMs = 60_000

/**
 * Makes the calls to the casino that a round still needs: win and end of round, the rollback of all stakes, or the
 * rollback of an unconfirmed raise. A call without a reply is repeated later with the same transaction id, so that it
 * is booked only once.
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
