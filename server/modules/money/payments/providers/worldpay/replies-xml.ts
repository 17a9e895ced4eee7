/** The messages that Worldpay's XML API (PaymentService DTD 1.4) sends to us: replies and order notifications. */
import { currency, parseReportedAmount, type Money } from '@baize/contract/money'
import * as z from 'zod/mini'
import { readXml, UnreadableXml } from '../../../../../kit/foreign-xml.ts'
import type { Report, ReportedCard } from '../port.ts'
import { withoutSecrets } from './masking.ts'
import {
  amountElement,
  journalElement,
  notificationMessage,
  paymentElement,
  replyMessage,
  tokenElementOf,
} from './reply-shapes.ts'

/** Thrown if a message is not from Worldpay or cannot be read. */
export class UnreadableMessage extends Error {}

export type Reply =
  | { readonly kind: 'error'; readonly code: string; readonly message: string }
  | { readonly kind: 'page'; readonly orderCode: string; readonly address: string }
  | { readonly kind: 'payments'; readonly orderCode: string; readonly reports: readonly Report[] }

/**
 * Reads the reply to an order or an inquiry.
 * @throws UnreadableMessage if the reply is not from Worldpay or cannot be read
 */
export function parseReply(xml: string): Reply {
  const content = parseXml(xml)
  const { error, orderStatus } = read(replyMessage, content).paymentService.reply
  const failed = error ?? orderStatus?.error
  if (failed) return { kind: 'error', code: failed['@code'], message: failed['#text'] }
  if (!orderStatus) throw new UnreadableMessage('a reply without content')
  const { '@orderCode': orderCode, reference, payment, token, journal } = orderStatus
  if (reference !== undefined) {
    return { kind: 'page', orderCode, address: typeof reference === 'string' ? reference : reference['#text'] }
  }
  return {
    kind: 'payments',
    orderCode,
    reports: payment.map((one) => {
      const isOfThis = one.lastEvent === journal?.['@journalType']
      return reportOf(orderCode, { payment: one, journal: isOfThis ? journal : undefined, content, token })
    }),
  }
}

/**
 * Reads an order notification. The status comes from the journal or, if there is no journal, from the payment's last
 * event.
 * @throws UnreadableMessage if the notification is not from Worldpay or cannot be read
 */
export function parseNotification(xml: string): { merchant: string; reports: readonly Report[] } {
  const content = parseXml(xml)
  const { '@merchantCode': merchant, notify } = read(notificationMessage, content).paymentService
  const { '@orderCode': orderCode, payment, journal, token } = notify.orderStatusEvent
  if (payment.length === 0) throw new UnreadableMessage('a notification without a payment')
  return { merchant, reports: payment.map((one) => reportOf(orderCode, { payment: one, journal, content, token })) }
}

interface Said {
  readonly payment: z.infer<typeof paymentElement>
  readonly journal?: z.infer<typeof journalElement> | undefined
  readonly content: unknown
  readonly token: unknown
}

function reportOf(orderCode: string, { payment, journal, content, token }: Said): Report {
  const status = journal?.['@journalType'] ?? payment.lastEvent
  const event = events.get(status) ?? 'UNEXPECTED'
  const card = cardOf(token)
  const ordered = moneyOf(payment.amount)
  const money = movedIn(ordered, event, payment, journal)
  return { orderCode, status, event, money, ordered, card, eventId: idOf(journal), content: withoutSecrets(content) }
}

/** Worldpay's account for money that was captured but has not been settled yet. */
const capturedAccount = 'IN_PROCESS_CAPTURED'

/**
 * Determines the amount that has moved.
 * A journal lists movements between the accounts of the payment. If one of them concerns the captured account, the
 * amount of that movement counts. Otherwise the movements of each side (credit or debit) are summed up, and all sides
 * must have the same sum.
 * Without movements, an authorisation is for the amount of the order, and a capture is for the balance of the captured
 * account or, if that balance is missing, for the amount of the order.
 * @param ordered `payment/amount`, which is always the amount of the order, whatever the message is about
 * @returns undefined if the message does not contain what has moved
 */
function movedIn(
  ordered: Money | undefined,
  event: Report['event'],
  payment: z.infer<typeof paymentElement>,
  journal: z.infer<typeof journalElement> | undefined,
): Money | undefined {
  const isOrdered = (of: Money | undefined): of is Money => of !== undefined && of.currency === ordered?.currency
  if (!journal || journal.accountTx.length === 0) {
    if (event !== 'AUTHORISED' && event !== 'CAPTURED') return undefined
    const captured = payment.balance.find((one) => one['@accountType'] === capturedAccount)
    const money = event === 'CAPTURED' && captured ? moneyOf(captured.amount) : undefined
    return isOrdered(money) ? money : ordered
  }
  const moves = journal.accountTx.flatMap((one) => {
    const money = moneyOf(one.amount)
    const { '@accountType': account, amount } = one
    return isOrdered(money) ? [{ account, side: amount?.['@debitCreditIndicator'] ?? '', money }] : []
  })
  const captured = moves.find(({ account }) => account === capturedAccount)
  if (captured) return captured.money
  // Amounts without a debit or credit indicator are summed up as a third side.
  const [first, ...others] = ['credit', 'debit', ''].flatMap((side) => {
    const ofSide = moves.filter((one) => one.side === side)
    return ofSide.length === 0 ? [] : [ofSide.reduce((sum, { money }) => sum + money.amountMinor, 0n)]
  })
  return first === undefined || !ordered || others.some((other) => other !== first)
    ? undefined
    : { ...ordered, amountMinor: first }
}

/** Worldpay gives its messages no ids, so the movements in the journal identify a message. */
const idOf = (journal: z.infer<typeof journalElement> | undefined): string | undefined =>
  journal && journal.accountTx.length > 0
    ? JSON.stringify([journal['@journalType'], journal.bookingDate, journal.accountTx])
    : undefined

/**
 * The card that a token stands for. Undefined if the token cannot be read: the payment is still booked then, but the
 * card is not stored.
 */
function cardOf(token: unknown): ReportedCard | undefined {
  const parsed = tokenElementOf.safeParse(token)
  if (!parsed.success) return undefined
  const { tokenDetails, paymentInstrument } = parsed.data
  const { expiryDate, cardHolderName, derived } = paymentInstrument.cardDetails
  return {
    token: tokenDetails.paymentTokenID,
    maskedNumber: derived.obfuscatedPAN,
    holder: cardHolderName.slice(0, 100),
    brand: derived.cardBrand,
    expiryMonth: Number(expiryDate.date['@month']),
    expiryYear: Number(expiryDate.date['@year']),
  }
}

/** Maps Worldpay's payment statuses. ERROR means that the attempt failed and the player may try again. */
const events = new Map<string, Report['event']>([
  ['SENT_FOR_AUTHORISATION', 'UNDER_WAY'],
  ['AUTHORISED', 'AUTHORISED'],
  ['CAPTURED', 'CAPTURED'],
  ['SETTLED', 'CAPTURED'],
  ['SETTLED_BY_MERCHANT', 'CAPTURED'],
  ['REFUSED', 'REFUSED'],
  ['ERROR', 'REFUSED'],
  ['CANCELLED', 'CANCELLED'],
  ['EXPIRED', 'CANCELLED'],
  ['CHARGED_BACK', 'CHARGED_BACK'],
  ['CHARGEBACK_REVERSED', 'CHARGEBACK_REVERSED'],
  ['INFORMATION_REQUESTED', 'NEWS'],
  ['INFORMATION_SUPPLIED', 'NEWS'],
  ['SENT_FOR_REFUND', 'SENT'],
  ['REFUNDED', 'PAID'],
  ['REFUND_FAILED', 'FAILED'],
])

/**
 * Reads an amount. The value is divided by ten to the power of its exponent, because the exponent may differ from the
 * number of decimals that the currency has.
 */
function moneyOf(amount: z.infer<typeof amountElement> | undefined): Money | undefined {
  if (!amount) return undefined
  const known = currency.safeParse(amount['@currencyCode'])
  if (!known.success || !/^\d{1,15}$/.test(amount['@value']) || !/^\d$/.test(amount['@exponent'])) return undefined
  const exponent = Number(amount['@exponent'])
  const digits = amount['@value'].padStart(exponent + 1, '0')
  const point = digits.length - exponent
  const amountMinor = parseReportedAmount(`${digits.slice(0, point)}.${digits.slice(point)}`, known.data)
  return amountMinor === undefined ? undefined : { amountMinor, currency: known.data }
}

/**
 * Worldpay's messages refer to Worldpay's DTD, which is never fetched. Any other document type is refused, because it
 * could define entities.
 */
const isOwnDoctype = (doctype: string): boolean =>
  /^paymentService\s+PUBLIC\s+"-\/\/World[Pp]ay\/\/DTD World[Pp]ay PaymentService v1\/\/EN"\s+"https?:\/\/dtd\.worldpay\.com\/paymentService_v1\.dtd"$/.test(
    doctype,
  )

function parseXml(xml: string): unknown {
  try {
    return readXml(xml, isOwnDoctype)
  } catch (error) {
    if (error instanceof UnreadableXml) throw new UnreadableMessage(error.message, { cause: error })
    throw error
  }
}

function read<Shape extends z.ZodMiniType>(shape: Shape, content: unknown): z.output<Shape> {
  const parsed = shape.safeParse(content)
  if (parsed.success) return parsed.data
  throw new UnreadableMessage(
    `not as expected at ${parsed.error.issues.map((issue) => issue.path.join('/')).join(', ')}`,
  )
}
