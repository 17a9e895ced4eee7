import { goneMinorOf, isCreditedState, type Booked, type DepositEvent, type MovingStep } from './rules.ts'

/** What staff book on an order, because the provider says that it has happened. */
export interface Adjustment {
  /** `CREDIT` gives the amount to the player, and `DEBIT` takes it. */
  readonly direction: 'CREDIT' | 'DEBIT'
  readonly amountMinor: bigint
  /** True if the operator or the provider has refunded the amount. Otherwise the payer's bank has taken it back. */
  readonly isRefund: boolean
}

/**
 * The step that books an adjustment of a deposit, and the event that it stands for.
 * - A credit of a deposit that was not paid, or was cancelled, is its payment.
 * - A credit of a credited deposit first gives back what was taken. The rest is money that was paid on top.
 * - A debit takes a refund or a chargeback from a credited deposit.
 * @returns undefined if the amount cannot be booked: a debit of more than the deposit still has
 */
export function adjustmentOf(
  deposit: Booked,
  { direction, amountMinor: movedMinor, isRefund }: Adjustment,
): { readonly event: DepositEvent; readonly step: MovingStep } | undefined {
  const { state, money } = deposit
  const isCredited = isCreditedState(state)
  const goneMinor = isCredited ? goneMinorOf(deposit) : 0n
  const nothing = { creditsMinor: 0n, takesMinor: 0n, returnsMinor: 0n, amountMinor: money.amountMinor }
  if (direction === 'DEBIT') {
    const restMinor = isCredited ? money.amountMinor - goneMinor : 0n
    if (movedMinor > restMinor) return undefined
    const takes = { takesMinor: movedMinor, takenMinor: goneMinor + movedMinor }
    const to = movedMinor === restMinor ? 'CHARGED_BACK' : state
    return {
      event: isRefund ? 'REFUNDED' : 'CHARGED_BACK',
      step: { ...nothing, ...takes, state: to, bookings: ['reversal'] },
    }
  }
  const returnsMinor = goneMinor < movedMinor ? goneMinor : movedMinor
  const creditsMinor = movedMinor - returnsMinor
  return {
    event: returnsMinor > 0n ? 'CHARGEBACK_REVERSED' : 'CAPTURED',
    step: {
      ...nothing,
      state: 'COMPLETED',
      bookings: [
        ...(returnsMinor > 0n ? (['return'] as const) : []),
        ...(creditsMinor > 0n ? (['deposit'] as const) : []),
      ],
      creditsMinor,
      returnsMinor,
      amountMinor: (isCredited ? money.amountMinor : 0n) + creditsMinor,
      takenMinor: goneMinor - returnsMinor,
    },
  }
}
