import type { Currency, Money } from '@baize/contract/money'
import { hashInput } from '../../../back-office/records/service.ts'
import type { Report, ReportedEvent } from '../providers/port.ts'
import type { Order } from './rules.ts'

/**
 * Identifies a message, so that a repeated message is recognised. Two messages with the same id from the provider are
 * the same if their status and money are the same too, even if the wording differs. Two messages without an id are the
 * same if their status and content are the same.
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

/**
 * The fields of a report that must be stored so that the report can be tried again. The card is left out, because its
 * token may be stored only with the card itself.
 */
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

/** True if the report's wording belongs to deposits and the order is a payout, or the other way round. */
export const isOfOtherKind = ({ kind }: Pick<Order, 'kind'>, { of }: Pick<Report, 'of'>): boolean =>
  of !== undefined && (of === 'payout') !== (kind === 'withdrawal')

const moving: ReadonlySet<ReportedEvent> = new Set([
  'AUTHORISED',
  'CAPTURED',
  'PAID',
  'CHARGED_BACK',
  'CHARGEBACK_REVERSED',
  'REFUNDED',
])

/**
 * Adapts a report to the kind of its order, because a report that is worded for the other kind must not change the
 * order. For example, a payment page that has failed must not return a payout, because a payout needs no payment page.
 * If such a report says that money has moved, it becomes a difference for staff. Its status gets a suffix, so that it
 * is not taken for the same message in the right wording.
 */
export function meantFor(order: Pick<Order, 'kind'>, report: Report): Report {
  if (!isOfOtherKind(order, report)) return report
  const event = moving.has(report.event) ? 'UNEXPECTED' : 'NEWS'
  return { ...report, event, status: `${report.status}_OF_${report.of?.toUpperCase()}`, of: undefined }
}
