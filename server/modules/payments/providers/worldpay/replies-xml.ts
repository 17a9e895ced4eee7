/** The messages that Worldpay's XML API (PaymentService DTD 1.4) sends to us: replies and order notifications. */
import { currency, currencyDigits, type Money } from '@baize/contract/money'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import { xmlFaultOf } from '../../../../kit/well-formed.ts'
import type { Report, ReportedCard } from '../port.ts'
import { withoutSecrets } from './masking.ts'
import { notificationMessage, paymentElement, replyMessage, tokenElementOf } from './reply-shapes.ts'

// amounts and codes are texts: "0012" is not 12
const reading = { ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, parseAttributeValue: false }
const parser = new XMLParser({ ...reading, maxNestedTags: 20 })

/** The message is not Worldpay's, or we cannot read it. */
export class UnreadableMessage extends Error {}

export type Reply =
  | { readonly kind: 'error'; readonly code: string; readonly message: string }
  | { readonly kind: 'page'; readonly orderCode: string; readonly address: string }
  | { readonly kind: 'payments'; readonly orderCode: string; readonly reports: readonly Report[] }

/** @throws UnreadableMessage */
export function parseReply(xml: string): Reply {
  const content = parseXml(xml)
  const { error, orderStatus } = read(replyMessage, content).paymentService.reply
  const failed = error ?? orderStatus?.error
  if (failed) return { kind: 'error', code: failed['@code'], message: failed['#text'] }
  if (!orderStatus) throw new UnreadableMessage('a reply without content')
  const { '@orderCode': orderCode, reference, payment, token } = orderStatus
  if (reference !== undefined) {
    return { kind: 'page', orderCode, address: typeof reference === 'string' ? reference : reference['#text'] }
  }
  return { kind: 'payments', orderCode, reports: payment.map((one) => reportOf(orderCode, one, content, token)) }
}

/**
 * Reads an order notification. Its journal gives the status, or its payment's last event when there is no journal.
 * @throws UnreadableMessage
 */
export function parseNotification(xml: string): { merchant: string; reports: readonly Report[] } {
  const content = parseXml(xml)
  const { '@merchantCode': merchant, notify } = read(notificationMessage, content).paymentService
  const { '@orderCode': orderCode, payment, journal, token } = notify.orderStatusEvent
  if (payment.length === 0) throw new UnreadableMessage('a notification without a payment')
  const payments = payment.map((one) => (journal ? { ...one, lastEvent: journal['@journalType'] } : one))
  return { merchant, reports: payments.map((one) => reportOf(orderCode, one, content, token)) }
}

function reportOf(
  orderCode: string,
  payment: z.infer<typeof paymentElement>,
  content: unknown,
  token: unknown,
): Report {
  const status = payment.lastEvent
  const event = events.get(status) ?? 'UNEXPECTED'
  const card = cardOf(token)
  return { orderCode, status, event, money: moneyOf(payment.amount), card, content: withoutSecrets(content) }
}

/** The card behind a token. An unreadable token is ignored: the payment counts, and the card is not kept. */
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

/** Worldpay's payment statuses. ERROR: the attempt failed, and the player may try again. */
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
  ['INFORMATION_REQUESTED', 'NEWS'],
  ['INFORMATION_SUPPLIED', 'NEWS'],
  ['SENT_FOR_REFUND', 'SENT'],
  ['REFUNDED', 'PAID'],
  ['REFUND_FAILED', 'FAILED'],
])

function moneyOf(amount: z.infer<typeof paymentElement>['amount']): Money | undefined {
  const known = currency.safeParse(amount['@currencyCode'])
  if (!known.success || amount['@exponent'] !== String(currencyDigits[known.data])) return undefined
  return /^\d{1,17}$/.test(amount['@value'])
    ? { amountMinor: BigInt(amount['@value']), currency: known.data }
    : undefined
}

/** Worldpay's messages name its DTD, which is never fetched. Every other document type is refused. */
const isOwnDoctype = (doctype: string): boolean =>
  /^paymentService\s+PUBLIC\s+"-\/\/World[Pp]ay\/\/DTD World[Pp]ay PaymentService v1\/\/EN"\s+"https?:\/\/dtd\.worldpay\.com\/paymentService_v1\.dtd"$/.test(
    doctype,
  )

function parseXml(xml: string): unknown {
  const fault = xmlFaultOf(xml, isOwnDoctype)
  if (fault !== undefined) throw new UnreadableMessage(`not well-formed (${fault})`)
  try {
    return parser.parse(xml)
  } catch (cause) {
    throw new UnreadableMessage('not readable', { cause })
  }
}

function read<Shape extends z.ZodMiniType>(shape: Shape, content: unknown): z.output<Shape> {
  const parsed = shape.safeParse(content)
  if (parsed.success) return parsed.data
  throw new UnreadableMessage(
    `not as expected at ${parsed.error.issues.map((issue) => issue.path.join('/')).join(', ')}`,
  )
}
