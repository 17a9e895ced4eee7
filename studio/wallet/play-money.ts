import type { Journal } from '../journal/journal.ts'
import type { Wallet } from './wallet.ts'

const playMoneyMinor = 100_000n

/**
 * Creates the wallet for free play, which calls no casino. It computes the balance from the rounds in the journal, so
 * that nothing can be booked twice or lost.
 */
export function createPlayMoney(journal: Journal): Wallet {
  const answer = (playerId: string) => ({
    kind: 'booked' as const,
    balanceMinor: playMoneyMinor + journal.netOf(playerId),
  })
  return {
    balance: async ({ playerId }) => answer(playerId),
    bet: async ({ playerId }) => {
      const now = answer(playerId)
      // The round is already in the journal, so its stake has been subtracted from this balance. If the balance is
      // negative, the player cannot afford the stake.
      if (now.balanceMinor >= 0n) return now
      return { kind: 'refused', status: 'INSUFFICIENT_FUNDS', message: '' }
    },
    raise: async ({ playerId }, amountMinor) => {
      const { balanceMinor } = answer(playerId)
      if (balanceMinor >= amountMinor) return { kind: 'booked', balanceMinor: balanceMinor - amountMinor }
      return { kind: 'refused', status: 'INSUFFICIENT_FUNDS', message: '' }
    },
    lower: async ({ playerId }) => answer(playerId),
    win: async ({ playerId }) => answer(playerId),
    rollback: async ({ playerId }) => answer(playerId),
    endRound: async ({ playerId }) => answer(playerId),
  }
}
