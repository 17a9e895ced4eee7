import type { Delays } from '../delays.ts'
import type { Manner } from '../manners.ts'
import type { Course, PaymentEvent, TimedEvent } from './course.ts'

interface PayoutFault {
  readonly effect: string
  /** How the submission is answered once the payout was taken. */
  readonly manner?: Manner
  readonly isRefused?: true
  /** What the merchant hears of it. */
  readonly hears?: 'failure' | 'twice' | 'return' | 'nothing' | 'otherAmount'
}

/** Amounts in minor units that make a payout go wrong. */
export const payoutFaults = new Map<bigint, PayoutFault>([
  [1401n, { effect: 'The payout is refused at once.', isRefused: true }],
  [1402n, { effect: 'The payout is taken, and never answered.', manner: 'silent' }],
  [1403n, { effect: 'The payout is taken, and answered after four seconds.', manner: 'slow' }],
  [1404n, { effect: 'The payout is taken, and fails: REFUND_FAILED.', hears: 'failure' }],
  [1405n, { effect: 'The payout is paid; every notification comes twice.', hears: 'twice' }],
  [1406n, { effect: 'The payout is paid, and comes back after ten seconds: REFUND_FAILED.', hears: 'return' }],
  [1407n, { effect: 'The payout is taken, and answered with a fault.', manner: 'broken' }],
  [1408n, { effect: 'The payout is paid; no notification ever comes. An inquiry knows.', hears: 'nothing' }],
  [1409n, { effect: 'The payout is paid; the notifications name ten times the amount.', hears: 'otherAmount' }],
])

/** The course of a payout, decided when it is taken. */
export function payoutCourse(amountMinor: bigint, { captureMs, lateMs }: Delays): Course {
  const at = (afterMs: number, event: PaymentEvent): TimedEvent => ({ event, afterMs })
  const taken = at(0, 'SENT_FOR_REFUND')
  const paid = [taken, at(captureMs, 'REFUNDED')]
  const course = (events: readonly TimedEvent[], told = events, amount = amountMinor): Course => ({
    shopperStatus: 'success',
    events,
    notifications: told.map((event) => ({ ...event, amountMinor: amount })),
  })
  switch (payoutFaults.get(amountMinor)?.hears) {
    case 'failure':
      return course([taken, at(captureMs, 'REFUND_FAILED')])
    case 'twice':
      return course(
        paid,
        paid.flatMap((event) => [event, event]),
      )
    case 'return':
      return course([...paid, at(lateMs, 'REFUND_FAILED')])
    case 'nothing':
      return course(paid, [])
    case 'otherAmount':
      return course(paid, paid, amountMinor * 10n)
    case undefined:
      return course(paid)
  }
}
