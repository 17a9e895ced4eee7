import type { ReplyBehaviour } from './reply-behaviour.ts'
import { formatAmount } from '@baize/contract/money'

interface PayoutFault {
  readonly effect: string
  /** How the stand-in replies to a request for a payout that it has accepted. Absent if it replies as usual. */
  readonly behaviour?: ReplyBehaviour
  readonly isRefused?: true
  /**
   * How the notifications about the payout differ from those about a successful payout. Absent if they do not differ.
   */
  readonly reports?: 'failure' | 'twice' | 'return' | 'nothing' | 'otherAmount'
}

/** The faults of a payout, keyed by its amount in minor units. */
export const payoutFaults = new Map<bigint, PayoutFault>([
  [1401n, { effect: 'The payout is refused at once.', isRefused: true }],
  [1402n, { effect: 'The payout is taken, and never answered.', behaviour: 'silent' }],
  [1403n, { effect: 'The payout is taken, and answered after four seconds.', behaviour: 'slow' }],
  [1404n, { effect: 'The payout is taken, and fails.', reports: 'failure' }],
  [1405n, { effect: 'The payout is paid; every notification comes twice.', reports: 'twice' }],
  [1406n, { effect: 'The payout is paid, and comes back after twenty seconds.', reports: 'return' }],
  [1407n, { effect: 'The payout is taken, and answered with a fault.', behaviour: 'broken' }],
  [1408n, { effect: 'The payout is paid; no notification ever comes. An inquiry knows.', reports: 'nothing' }],
  [1409n, { effect: 'The payout is paid; the notifications name ten times the amount.', reports: 'otherAmount' }],
])

export const payoutFaultRows = [...payoutFaults].map(([amountMinor, { effect }]) => ({
  input: formatAmount(amountMinor, 'GBP'),
  effect,
}))
