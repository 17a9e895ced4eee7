import type { Delays } from '../delays.ts'
import { payoutFaults } from '../payout-faults.ts'
import type { Course, PaymentEvent, TimedEvent } from './card-outcomes.ts'

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
