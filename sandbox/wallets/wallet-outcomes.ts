import type { Delays } from '../delays.ts'
import { payoutFaults } from '../payout-faults.ts'

/** Where a payment or a payout of an e-wallet stands. */
export type WalletStatus = 'paid' | 'pending' | 'failed' | 'cancelled' | 'chargedBack'

/** A status, from when on it holds. */
export interface TimedStatus {
  readonly status: WalletStatus
  readonly afterMs: number
}

/** What the merchant hears, in this order. */
export interface TimedNotification extends TimedStatus {
  readonly amountMinor: bigint
}

export interface WalletCourse {
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
  ['second-step', 'The page asks for a code first: 1234 confirms, three wrong ones refuse.'],
])

/** The part of a wallet's name that decides: `refuse@example.test` and the account `refuse` are refused. */
export const faultOf = (wallet: string): string => wallet.trim().toLowerCase().split('@')[0] ?? ''

/** Everything that will become of a payment from this wallet. */
export function courseOf(
  wallet: string,
  amountMinor: bigint,
  { lateMs, chargebackMs, captureMs }: Delays,
): WalletCourse {
  const at = (status: WalletStatus, afterMs = 0): TimedStatus => ({ status, afterMs })
  const course = (statuses: TimedStatus[], told = statuses, amount = amountMinor): WalletCourse => ({
    statuses,
    notifications: told.map((one) => ({ ...one, amountMinor: amount })),
  })
  const paid = at('paid')
  switch (faultOf(wallet)) {
    case 'refuse':
      return course([at('failed')])
    case 'late':
      return course([paid], [at('paid', lateMs)])
    case 'silent':
      return course([paid], [])
    case 'twice':
      return course([paid], [paid, paid])
    case 'swapped':
      return course([paid], [paid, at('pending', captureMs)])
    case 'other-amount':
      return course([paid], [paid], amountMinor * 10n)
    case 'pending':
      return course([at('pending'), at('paid', lateMs)])
    case 'chargeback':
      return course([paid, at('chargedBack', chargebackMs)])
    default:
      return course([paid])
  }
}

/** Everything that will become of a payout: of its amount, where that is one that fails, else of the wallet. */
export function payoutCourseOf(wallet: string, amountMinor: bigint, delays: Delays): WalletCourse {
  const fault = payoutFaults.get(amountMinor)
  if (!fault) return courseOf(wallet, amountMinor, delays)
  const taken: TimedStatus = { status: 'pending', afterMs: 0 }
  const paid = [taken, { status: 'paid', afterMs: delays.captureMs } as const]
  const course = (statuses: readonly TimedStatus[], told = statuses, amount = amountMinor): WalletCourse => ({
    statuses,
    notifications: told.map((one) => ({ ...one, amountMinor: amount })),
  })
  switch (fault.hears) {
    case 'failure':
      return course([taken, { status: 'failed', afterMs: delays.captureMs }])
    case 'twice':
      return course(
        paid,
        paid.flatMap((one) => [one, one]),
      )
    case 'return':
      return course([...paid, { status: 'chargedBack', afterMs: delays.lateMs }])
    case 'nothing':
      return course(paid, [])
    case 'otherAmount':
      return course(paid, paid, amountMinor * 10n)
    case undefined:
      return course(paid)
  }
}

/** The player leaves the page without paying. */
export const cancelled = (amountMinor: bigint): WalletCourse => ({
  statuses: [{ status: 'cancelled', afterMs: 0 }],
  notifications: [{ status: 'cancelled', afterMs: 0, amountMinor }],
})
