import type { Journal } from '../journal/journal.ts'
import type { Wallet } from './wallet.ts'

const playMoneyMinor = 100_000n

/**
 * The wallet for free play. The balance is computed from the rounds in the journal, so nothing can be booked twice or
 * lost, and no casino is called.
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
      // The journal already counts this round's stake, so the balance must not be negative.
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
