import type { Round } from '../journal/round.ts'
import type { Answer } from '../wallet/wallet.ts'
import type { Studio } from './studio.ts'

/** The round as it is after a request, and the balance if the casino reported it. */
export interface Played {
  readonly round: Round
  readonly balanceMinor?: bigint
}

/**
 * For this long after a round is complete, only the player's request settles the round. After that, the recovery in the
 * background settles it.
 */
export const settleAtOnceMs = 60_000

const longestWaitMs = 60_000

/**
 * Makes the calls to the casino that a round still needs: win and end of round, or the rollback of the bet or of an
 * unconfirmed raise. If there is no reply, the call is repeated later with the same transaction id, until there is one.
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
