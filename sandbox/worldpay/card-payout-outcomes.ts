import type { Delays } from '../delays.ts'
import { payoutFaults } from '../payout-faults.ts'
import type { CardOutcome, PaymentEvent, TimedEvent } from './card-outcomes.ts'

/** Returns what happens to a payout, which is decided when the payout is accepted. The amount selects the fault. */
export function cardPayoutOutcome(amountMinor: bigint, { captureMs, chargebackMs }: Delays): CardOutcome {
  const at = (afterMs: number, event: PaymentEvent): TimedEvent => ({ event, afterMs })
  const taken = at(0, 'SENT_FOR_REFUND')
  const paid = [taken, at(captureMs, 'REFUNDED')]
  const outcome = (events: readonly TimedEvent[], notified = events, amount = amountMinor): CardOutcome => ({
    shopperStatus: 'success',
    events,
    notifications: notified.map((event) => ({ ...event, amountMinor: amount })),
  })
  switch (payoutFaults.get(amountMinor)?.reports) {
    case 'failure':
      return outcome([taken, at(captureMs, 'REFUND_FAILED')])
    case 'twice':
      return outcome(
        paid,
        paid.flatMap((event) => [event, event]),
      )
    case 'return':
      return outcome([...paid, at(chargebackMs, 'REFUND_FAILED')])
    case 'nothing':
      return outcome(paid, [])
    case 'otherAmount':
      return outcome(paid, paid, amountMinor * 10n)
    case undefined:
      return outcome(paid)
  }
}
