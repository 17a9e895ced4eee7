import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'

interface Movement {
  readonly tranType: 'GAME_BET' | 'GAME_WIN' | 'GAME_ROLLBACK' | 'GAME_ADJUSTMENT'
  /** Signed decimal text. */
  readonly amount: string
}

/**
 * Staked, won and net of some movements of one currency (UKGC RTS 1: first on the page). Refunds lessen what was staked; corrections of
 * an outcome change what was won.
 */
export function gameTotals(movements: readonly Movement[], currency: Currency) {
  let stakedMinor = 0n
  let wonMinor = 0n
  for (const { tranType, amount } of movements) {
    const amountMinor = parseAmount(amount, currency) ?? 0n
    if (tranType === 'GAME_WIN' || tranType === 'GAME_ADJUSTMENT') wonMinor += amountMinor
    else stakedMinor -= amountMinor
  }
  const text = (minor: bigint) => formatAmount(minor, currency)
  return { staked: text(stakedMinor), won: text(wonMinor), net: text(wonMinor - stakedMinor) }
}
