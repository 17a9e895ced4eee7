import type { Currency, Money } from '@baize/contract/money'
import { hashInput } from '../../../back-office/records/service.ts'
import type { Report, ReportedEvent } from '../providers/port.ts'
import type { Order } from './rules.ts'

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
  readonly isAnswer?: boolean | undefined
  readonly of?: Report['of']
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
  isAnswer: flags.isAnswer,
  of: flags.of,
})

export const reportFrom = (
  { order_code: orderCode, status, content }: { order_code: string; status: string; content: object },
  { event, eventId, money, ordered, isFinalAmount, mustConfirm, followsPayment, isAnswer, of }: StoredReport,
): Report => ({
  orderCode,
  status,
  content,
  event,
  eventId,
  money: moneyFrom(money),
  ordered: moneyFrom(ordered),
  ...(isFinalAmount !== undefined && { isFinalAmount }),
  ...(isAnswer !== undefined && { isAnswer }),
  mustConfirm,
  followsPayment,
  of,
})

/** Whether a report has words about a deposit and the order is a payout, or the other way round. */
export const isOfOtherKind = ({ kind }: Pick<Order, 'kind'>, { of }: Pick<Report, 'of'>): boolean =>
  of !== undefined && (of === 'payout') !== (kind === 'withdrawal')

const moving: ReadonlySet<ReportedEvent> = new Set(['AUTHORISED', 'CAPTURED', 'PAID', 'CHARGED_BACK', 'REFUNDED'])

/**
 * What a report means for this order. Our order decides of which kind it is. Words about the other kind change nothing: the
 * failure of a page on which nobody had to pay gives no payout back. If they say that money has moved, staff find out. Their
 * status tells them apart from the same words about the order itself, which count.
 */
export function meantFor(order: Pick<Order, 'kind'>, report: Report): Report {
  if (!isOfOtherKind(order, report)) return report
  const event = moving.has(report.event) ? 'UNEXPECTED' : 'NEWS'
  return { ...report, event, status: `${report.status}_OF_${report.of?.toUpperCase()}`, of: undefined }
}
