import type { Delays } from '../delays.ts'
import { walletFaultOf, type TimedNotification, type WalletNotice } from '../wallets/wallet-outcomes.ts'

/**
 * The faults that only NETELLER has, keyed by the account with which the player pays. The player approves the payment
 * handle as usual, but the payment that the merchant then makes fails or is delayed.
 */
export const netellerFaults = [
  [
    'used-then-refused',
    'The handle is approved and used, and its payment fails: PAYMENT_HANDLE_COMPLETED, PAYMENT_FAILED.',
  ],
  ['held', 'The payment is received and held for ten seconds, then made.'],
] as const

type Step = readonly [notice: WalletNotice, afterMs: number]

/**
 * Returns the events of a payment, each with the milliseconds since the merchant made the payment from an approved
 * handle. The payment has the status of its latest event.
 */
export function paymentLife(payer: string, { captureMs, lateMs }: Delays): readonly Step[] {
  switch (walletFaultOf(payer)) {
    case 'used-then-refused':
      return [
        ['received', 0],
        ['refused', captureMs],
      ]
    case 'held':
      return [
        ['received', 0],
        ['held', 0],
        ['made', lateMs],
      ]
    default:
      return [['made', 0]]
  }
}

/**
 * Returns the webhooks about a payment. One of them reports that the handle is used up, even if the payment then fails.
 * The list is empty if the account has the fault `silent`.
 */
export function paymentNotices(payer: string, amountMinor: bigint, delays: Delays): TimedNotification[] {
  const fault = walletFaultOf(payer)
  if (fault === 'silent') return []
  const steps: readonly Step[] = [['used', 0], ...paymentLife(payer, delays)]
  const notices = steps.map(([status, afterMs]) => ({ status, afterMs, amountMinor }))
  return fault === 'twice' ? notices.flatMap((one) => [one, one]) : notices
}
