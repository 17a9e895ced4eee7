import type { Delays } from '../delays.ts'
import { payoutFaults } from '../payout-faults.ts'

/** The status of a payment or payout. `expired` means that nobody paid the order in time. */
export type WalletStatus = 'paid' | 'pending' | 'failed' | 'cancelled' | 'chargedBack' | 'partlyBack' | 'expired'

/**
 * What a notification reports: a status, or an event that only NETELLER has. With NETELLER, the merchant makes the
 * payment after the player has approved the handle. `used` means that the handle is used up. Then the payment is
 * `received`, may be `held`, and is `made` or `refused`.
 */
export type WalletNotice = WalletStatus | 'used' | 'received' | 'held' | 'made' | 'refused'

/** The amount of a partial chargeback: two fifths of the payment. */
export const partTaken = (amountMinor: bigint): bigint => (amountMinor * 2n) / 5n

/** For how many seconds an order can be paid, unless the merchant requests a shorter time. */
export const longestPayableSeconds = 15 * 60

/** A status, and how many milliseconds after the decision about the payment it begins. */
export interface TimedStatus {
  readonly status: WalletStatus
  readonly afterMs: number
}

/** A notification that is sent to the merchant `afterMs` milliseconds after the decision about the payment. */
export interface TimedNotification {
  readonly status: WalletNotice
  readonly afterMs: number
  readonly amountMinor: bigint
}

export interface WalletOutcome {
  readonly statuses: readonly TimedStatus[]
  readonly notifications: readonly TimedNotification[]
}

/** The faults of a payment, keyed by the part of the wallet's address before the @. */
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

/**
 * The part of a wallet's name that selects the fault. For example, both `refuse@example.test` and the account `refuse`
 * select `refuse`.
 */
export const walletFaultOf = (wallet: string): string => wallet.trim().toLowerCase().split('@')[0] ?? ''

/** Returns all statuses and notifications of a payment from this wallet. */
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

/**
 * Returns all statuses and notifications of a payout. If the amount is in `payoutFaults`, it selects the fault.
 * Otherwise the wallet selects the fault.
 */
export function walletPayoutOutcome(wallet: string, amountMinor: bigint, delays: Delays): WalletOutcome {
  const fault = payoutFaults.get(amountMinor)
  if (!fault) return walletOutcome(wallet, amountMinor, delays)
  const taken: TimedStatus = { status: 'pending', afterMs: 0 }
  const paid = [taken, { status: 'paid', afterMs: delays.captureMs } as const]
  const outcome = (statuses: readonly TimedStatus[], notified = statuses, amount = amountMinor): WalletOutcome => ({
    statuses,
    notifications: notified.map((one) => ({ ...one, amountMinor: amount })),
  })
  switch (fault.reports) {
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

/** Returns the outcome of a payment that the player cancels on the wallet's page. */
export const cancelled = (amountMinor: bigint): WalletOutcome => ({
  statuses: [{ status: 'cancelled', afterMs: 0 }],
  notifications: [{ status: 'cancelled', afterMs: 0, amountMinor }],
})
