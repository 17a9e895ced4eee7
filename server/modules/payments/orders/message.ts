import type { Currency, Money } from '@baize/contract/money'
import { hashInput } from '../../commands/service.ts'
import type { Report, ReportedEvent } from '../providers/port.ts'

/**
 * Names a message. With an id of the provider, the same id with the same money is the same message, however it is worded;
 * without one it is the same status with the same content.
 */
export const messageDigest = ({ status, content, eventId, money }: Omit<Report, 'orderCode' | 'event'>): Buffer =>
  hashInput(
    eventId === undefined
      ? { status, content }
      : { eventId, status, ...(money && { amountMinor: money.amountMinor.toString(), currency: money.currency }) },
  )

interface StoredMoney {
  readonly amountMinor: string
  readonly currency: Currency
}

/** The parts of a report that decide what it does. A card is left out: its token is stored with the card alone. */
export interface StoredReport {
  readonly event: ReportedEvent
  readonly eventId?: string | undefined
  readonly money?: StoredMoney | undefined
  readonly ordered?: StoredMoney | undefined
  readonly isFinalAmount?: boolean | undefined
  readonly mustConfirm?: ReportedEvent | undefined
  readonly followsPayment?: boolean | undefined
}

const storedMoney = (money: Money | undefined): StoredMoney | undefined =>
  money && { ...money, amountMinor: money.amountMinor.toString() }

const moneyFrom = (money: StoredMoney | undefined): Money | undefined =>
  money && { ...money, amountMinor: BigInt(money.amountMinor) }

export const storedReport = ({ event, eventId, money, ordered, ...flags }: Report): StoredReport => ({
  event,
  eventId,
  money: storedMoney(money),
  ordered: storedMoney(ordered),
  isFinalAmount: flags.isFinalAmount,
  mustConfirm: flags.mustConfirm,
  followsPayment: flags.followsPayment,
})

export const reportFrom = (
  { order_code: orderCode, status, content }: { order_code: string; status: string; content: object },
  { event, eventId, money, ordered, isFinalAmount, mustConfirm, followsPayment }: StoredReport,
): Report => ({
  orderCode,
  status,
  content,
  event,
  eventId,
  money: moneyFrom(money),
  ordered: moneyFrom(ordered),
  ...(isFinalAmount !== undefined && { isFinalAmount }),
  mustConfirm,
  followsPayment,
})
