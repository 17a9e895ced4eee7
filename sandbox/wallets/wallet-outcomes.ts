import type { Delays } from '../delays.ts'
import { payoutFaults } from '../payout-faults.ts'

/** The status of a payment or payout of an e-wallet. An order that nobody paid in time is `expired`. */
export type WalletStatus = 'paid' | 'pending' | 'failed' | 'cancelled' | 'chargedBack' | 'partlyBack' | 'expired'

/**
 * The cause of a notification. The last five come from a wallet whose merchant takes an approved payment: the approval is
 * used up, and the payment is received, held, made or refused.
 */
export type WalletNotice = WalletStatus | 'used' | 'received' | 'held' | 'made' | 'refused'

/** Two fifths of a payment, as they are taken back. */
export const partTaken = (amountMinor: bigint): bigint => (amountMinor * 2n) / 5n

/** How long an order can be paid, unless the merchant asks for less. */
export const longestPayableSeconds = 15 * 60

/** A status and when it starts. */
export interface TimedStatus {
  readonly status: WalletStatus
  readonly afterMs: number
}

/** A notification to the merchant. Notifications go out in order. */
export interface TimedNotification {
  readonly status: WalletNotice
  readonly afterMs: number
  readonly amountMinor: bigint
}

export interface WalletOutcome {
  readonly statuses: readonly TimedStatus[]
  readonly notifications: readonly TimedNotification[]
}

/** Wallets, by the part of their address before the @, that make a payment go wrong. */
export const walletFaults = new Map([
  ['refuse', 'The wallet is empty: the payment fails.'],
  ['late', 'Paid; the notification comes ten seconds late. An inquiry knows at once.'],
  ['silent', 'Paid; no notification ever comes. An inquiry knows.'],
  ['twice', 'Paid; every notification comes twice.'],
  ['swapped', 'Paid; the notification of the payment comes before that it is pending.'],
  ['other-amount', 'Paid; the notification names ten times the amount.'],
  ['pending', 'Pending for ten seconds, then paid.'],
  ['chargeback', 'Paid, and taken back after twenty seconds.'],
  ['part-back', 'Paid, and two fifths are taken back after twenty seconds.'],
  ['second-step', 'The page asks for a code first: 1234 confirms, three wrong ones refuse.'],
])

/** The part of a wallet's name that selects the fault: `refuse@example.test` and the account `refuse` are refused. */
export const walletFaultOf = (wallet: string): string => wallet.trim().toLowerCase().split('@')[0] ?? ''

/** All future events of a payment from this wallet. */
export function walletOutcome(
  wallet: string,
  amountMinor: bigint,
  { lateMs, chargebackMs, captureMs }: Delays,
): WalletOutcome {
  const at = (status: WalletStatus, afterMs = 0): TimedStatus => ({ status, afterMs })
  const outcome = (statuses: TimedStatus[], notified = statuses, amount = amountMinor): WalletOutcome => ({
    statuses,
    notifications: notified.map((one) => ({ ...one, amountMinor: amount })),
  })
  const paid = at('paid')
  switch (walletFaultOf(wallet)) {
    case 'refuse':
      return outcome([at('failed')])
    case 'late':
      return outcome([paid], [at('paid', lateMs)])
    case 'silent':
      return outcome([paid], [])
    case 'twice':
      return outcome([paid], [paid, paid])
    case 'swapped':
      return outcome([paid], [paid, at('pending', captureMs)])
    case 'other-amount':
      return outcome([paid], [paid], amountMinor * 10n)
    case 'pending':
      return outcome([at('pending'), at('paid', lateMs)])
    case 'chargeback':
      return outcome([paid, at('chargedBack', chargebackMs)])
    case 'part-back': {
      const back = at('partlyBack', chargebackMs)
      return {
        statuses: [paid, back],
        notifications: [
          { ...paid, amountMinor },
          { ...back, amountMinor: partTaken(amountMinor) },
        ],
      }
    }
    default:
      return outcome([paid])
  }
}

/** All future events of a payout. The amount selects the fault if it is a listed one, and the wallet otherwise. */
export function walletPayoutOutcome(wallet: string, amountMinor: bigint, delays: Delays): WalletOutcome {
  const fault = payoutFaults.get(amountMinor)
  if (!fault) return walletOutcome(wallet, amountMinor, delays)
  const taken: TimedStatus = { status: 'pending', afterMs: 0 }
  const paid = [taken, { status: 'paid', afterMs: delays.captureMs } as const]
  const outcome = (statuses: readonly TimedStatus[], notified = statuses, amount = amountMinor): WalletOutcome => ({
    statuses,
    notifications: notified.map((one) => ({ ...one, amountMinor: amount })),
  })
  switch (fault.hears) {
    case 'failure':
      return outcome([taken, { status: 'failed', afterMs: delays.captureMs }])
    case 'twice':
      return outcome(
        paid,
        paid.flatMap((one) => [one, one]),
      )
    case 'return':
      return outcome([...paid, { status: 'chargedBack', afterMs: delays.chargebackMs }])
    case 'nothing':
      return outcome(paid, [])
    case 'otherAmount':
      return outcome(paid, paid, amountMinor * 10n)
    case undefined:
      return outcome(paid)
  }
}

/** The outcome when the player leaves the page without paying. */
export const cancelled = (amountMinor: bigint): WalletOutcome => ({
  statuses: [{ status: 'cancelled', afterMs: 0 }],
  notifications: [{ status: 'cancelled', afterMs: 0, amountMinor }],
})
