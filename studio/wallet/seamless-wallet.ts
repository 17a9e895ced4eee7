import { formatAmount, parseAmount } from '@baize/contract/money'
import { balance, bet, endRound, rollback, win } from '@baize/contract/game-providers/studio'
import type { Round } from '../journal/round.ts'
import type { CallAnswer } from './casino.ts'
import type { ProviderClient } from './provider-client.ts'
import type { Answer, Wallet } from './wallet.ts'

/**
 * Creates the wallet for real money, whose balance the casino keeps. The id of each transaction is derived from the
 * round's id, so a repeated call has the same id and is booked only once.
 */
export function createSeamlessWallet(call: ProviderClient): Wallet {
  const takeBack = async (round: Round, staked: Staked): Promise<Answer> => {
    const kind = staked === 'bet' ? 'rollback' : (`${staked}-rollback` as const)
    const input = { ...movement(round, kind), referenceTransactionId: transactionId(round, staked) }
    return answerOf(await call(rollback, input), round.currency)
  }
  return {
    balance: async ({ playerId, currency }) => answerOf(await call(balance, { playerId, currency }), currency),
    bet: async (round) => {
      const { freeRoundsId } = round
      const amount = formatAmount(freeRoundsId ? 0n : round.stakeMinor, round.currency)
      const input = { ...movement(round, 'bet'), token: round.token, amount, ...(freeRoundsId && { freeRoundsId }) }
      return answerOf(await call(bet, input), round.currency)
    },
    raise: async (round, amountMinor) => {
      const amount = formatAmount(amountMinor, round.currency)
      const input = { ...movement(round, raiseOf(round)), token: round.token, amount }
      return answerOf(await call(bet, input), round.currency)
    },
    lower: (round) => takeBack(round, raiseOf(round)),
    win: async (round) => {
      const amount = formatAmount(round.winMinor, round.currency)
      return answerOf(await call(win, { ...movement(round, 'win'), amount }), round.currency)
    },
    rollback: async (round) => {
      // If the casino has refused a raise or already rolled it back, it acknowledges the rollback and books nothing.
      for (let raise = round.raises; raise > 0; raise--) {
        const answer = await takeBack(round, `raise-${raise}`)
        if (answer.kind !== 'booked') return answer
      }
      return takeBack(round, 'bet')
    },
    endRound: async ({ roundId, playerId, gameId, currency }) =>
      answerOf(await call(endRound, { roundId, playerId, gameId, currency }), currency),
  }
}

type Raise = `raise-${number}`
type Staked = 'bet' | Raise
type Movement = 'bet' | 'win' | 'rollback' | Raise | `${Raise}-rollback`

/**
 * Returns the name of the newest raise, which is part of its transaction id. Every raise has an id of its own, even if
 * the player repeats an action. Otherwise a raise that was rolled back could not be repeated, because the casino does
 * not book the same id again.
 */
const raiseOf = ({ raises }: Round): Raise => `raise-${raises}`

const transactionId = (round: Round, movement: Movement): string => `${round.roundId}-${movement}`

const movement = (round: Round, kind: Movement) => ({
  transactionId: transactionId(round, kind),
  roundId: round.roundId,
  playerId: round.playerId,
  gameId: round.gameId,
  currency: round.currency,
})

type Moving = typeof balance | typeof bet | typeof win | typeof rollback | typeof endRound

function answerOf(answer: CallAnswer<Moving>, currency: Round['currency']): Answer {
  if (answer.kind !== 'done') return answer
  const balanceMinor = parseAmount(answer.reply.balance, currency)
  return balanceMinor === undefined ? { kind: 'unanswered' } : { kind: 'booked', balanceMinor }
}
