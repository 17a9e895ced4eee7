/**
 * Messages of Worldpay's XML API (PaymentService DTD 1.4): the order and the inquiry that we send, the replies and the
 * order notifications that come back. Pure; `worldpay.ts` sends them.
 */
import { currency, currencyDigits, type Money } from '@baize/contract/money'
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod/mini'
import type { ReportedCard } from '../../cards/store.ts'
import type { CardOrder, DepositOrder, PayoutOrder, Report } from '../port.ts'

const doctype = '"-//Worldpay//DTD Worldpay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd"'

// amounts and codes are texts: "0012" is not 12
const reading = { ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, parseAttributeValue: false }
const parser = new XMLParser({ ...reading, maxNestedTags: 20 })
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

/** The cards that the hosted page offers; what the player types there never comes near us. */
const cards = ['VISA-SSL', 'ECMC-SSL', 'MAESTRO-SSL']

interface Merchant {
  readonly merchant: string
  /** Number of the hosted page's set-up, where the merchant has one. */
  readonly installation: string | undefined
}

/** The same order gives the same text, so that sending it again repeats it. */
export function orderXml(
  { merchant, installation }: Merchant,
  { orderCode, money, playerId, emailAddress, cardToken }: DepositOrder,
): string {
  const shopper = shopperOf(emailAddress, playerId)
  const byToken = { paymentDetails: { ...tokenElement(cardToken), storedCredentials: { '@usage': 'USED' } }, shopper }
  return messageXml(merchant, {
    submit: {
      order: {
        '@orderCode': orderCode,
        ...(installation && cardToken === undefined ? { '@installationId': installation } : {}),
        description: 'Casino deposit',
        amount: amountOf(money),
        ...(cardToken === undefined ? onPage(orderCode, shopper) : byToken),
      },
    },
  })
}

/** An order over nothing: the card is verified by its bank and kept, and no money moves (account verification). */
export const cardXml = (
  { merchant, installation }: Merchant,
  { orderCode, currency: code, playerId, emailAddress, language }: CardOrder,
): string =>
  messageXml(merchant, {
    submit: {
      order: {
        '@orderCode': orderCode,
        ...(installation ? { '@installationId': installation } : {}),
        '@shopperLanguageCode': language,
        description: language === 'mk' ? 'Картичка за уплати во казино' : 'Card for casino deposits',
        amount: amountOf({ amountMinor: 0n, currency: code }),
        ...onPage(orderCode, shopperOf(emailAddress, playerId)),
      },
    },
  })

const shopperOf = (emailAddress: string, playerId: string) => ({
  shopperEmailAddress: emailAddress,
  authenticatedShopperID: playerId,
})

/** What an order bears whose card is typed on the hosted page. */
const onPage = (orderCode: string, shopper: object) => ({
  paymentMethodMask: { include: cards.map((code) => ({ '@code': code })) },
  shopper,
  // the card's number stays with them, we get what stands for it
  createToken: { '@tokenScope': 'shopper', tokenEventReference: orderCode },
})

/** A payment to a card: an order whose details are a refund. */
export const payoutXml = ({ merchant }: Merchant, order: PayoutOrder, cardToken: string): string =>
  messageXml(merchant, {
    submit: {
      order: {
        '@orderCode': order.orderCode,
        description: 'Casino withdrawal',
        amount: amountOf(order.money),
        paymentDetails: { '@action': 'REFUND', ...tokenElement(cardToken) },
        shopper: { authenticatedShopperID: order.playerId },
      },
    },
  })

const tokenElement = (token: string | undefined) => ({
  'TOKEN-SSL': { '@tokenScope': 'shopper', paymentTokenID: token },
})

const amountOf = ({ amountMinor, currency: code }: Money) => ({
  '@value': amountMinor.toString(),
  '@currencyCode': code,
  '@exponent': String(currencyDigits[code]),
})

export const inquiryXml = ({ merchant }: Merchant, orderCode: string): string =>
  messageXml(merchant, { inquiry: { orderInquiry: { '@orderCode': orderCode } } })

const messageXml = (merchant: string, content: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE paymentService PUBLIC ${doctype}>\n` +
  builder.build({ paymentService: { '@version': '1.4', '@merchantCode': merchant, ...content } })

/** The message is not one of Worldpay's, or not one that we can read. */
export class UnreadableMessage extends Error {}

const errorElement = z.object({ '@code': z.string(), '#text': z._default(z.string(), '') })

const paymentElement = z.object({
  amount: z.object({ '@value': z.string(), '@currencyCode': z.string(), '@exponent': z.string() }),
  lastEvent: z.string().check(z.regex(/^\w{1,40}$/)),
})

// a single attempt to pay stands alone, several make a list
const payments = z.pipe(
  z.optional(z.union([paymentElement, z.array(paymentElement)])),
  z.transform((one) => (one === undefined ? [] : Array.isArray(one) ? one : [one])),
)

const tokenElementOf = z.object({
  tokenDetails: z.object({ paymentTokenID: z.string().check(z.minLength(1), z.maxLength(100)) }),
  paymentInstrument: z.object({
    cardDetails: z.object({
      expiryDate: z.object({
        date: z.object({
          '@month': z.string().check(z.regex(/^\d{1,2}$/)),
          '@year': z.string().check(z.regex(/^\d{4}$/)),
        }),
      }),
      cardHolderName: z._default(z.string(), ''),
      derived: z.object({
        cardBrand: z.string().check(z.regex(/^[\w -]{1,30}$/)),
        // never more than the first four and the last four digits
        obfuscatedPAN: z.string().check(z.regex(/^\d{0,4}\*{4,}\d{4}$/)),
      }),
    }),
  }),
})

const replyMessage = z.object({
  paymentService: z.object({
    reply: z.object({
      error: z.optional(errorElement),
      orderStatus: z.optional(
        z.object({
          '@orderCode': z.string(),
          error: z.optional(errorElement),
          reference: z.optional(z.union([z.string(), z.object({ '#text': z.string() })])),
          payment: payments,
          token: z.optional(z.unknown()),
        }),
      ),
    }),
  }),
})

const notificationMessage = z.object({
  paymentService: z.object({
    '@merchantCode': z.string(),
    notify: z.object({
      orderStatusEvent: z.object({
        '@orderCode': z.string(),
        payment: payments,
        token: z.optional(z.unknown()),
        journal: z.optional(z.object({ '@journalType': z.string().check(z.regex(/^\w{1,40}$/)) })),
      }),
    }),
  }),
})

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
 * Reads an order notification: what its journal says, else its payment's last event.
 * @throws UnreadableMessage
 */
export function parseNotification(xml: string): { merchant: string; reports: readonly Report[] } {
  const content = parseXml(xml)
  const { '@merchantCode': merchant, notify } = read(notificationMessage, content).paymentService
  const { '@orderCode': orderCode, payment, journal, token } = notify.orderStatusEvent
  if (payment.length === 0) throw new UnreadableMessage('a notification without a payment')
  const told = payment.map((one) => (journal ? { ...one, lastEvent: journal['@journalType'] } : one))
  return { merchant, reports: told.map((one) => reportOf(orderCode, one, content, token)) }
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

/** The card behind a token; one that cannot be read costs the player a convenience, not the payment. */
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

/** Worldpay's payment statuses. ERROR: the try failed, the player may have another. */
const events = new Map<string, Report['event']>([
  ['SENT_FOR_AUTHORISATION', 'NEWS'],
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

function parseXml(xml: string): unknown {
  // Worldpay declares its DTD, which nobody fetches; declarations of the message's own have no business in it
  const declares = /<!ENTITY|<!DOCTYPE[^>]*\[/i.test(xml)
  if (declares || XMLValidator.validate(xml) !== true) throw new UnreadableMessage('not well-formed')
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

/** Everything else in a message (card, holder, expiry, tokens, addresses) is masked before it is stored. */
const harmless = new Set(
  (
    'paymentService @version @merchantCode notify reply orderStatusEvent orderStatus @orderCode error payment ' +
    'paymentMethod amount balance @value @currencyCode @exponent @debitCreditIndicator lastEvent AuthorisationId @id ' +
    'riskScore @code @description ISO8583ReturnCode CVCResultCode AVSResultCode ThreeDSecureResult issuerCountryCode ' +
    'journal @journalType @sent bookingDate date @dayOfMonth @month @year accountTx @accountType @batchId #text'
  ).split(' '),
)

function withoutSecrets(content: unknown): object {
  const text = JSON.stringify(content, (name, value: unknown) =>
    name === '' || /^\d+$/.test(name) || harmless.has(name) ? value : '***',
  )
  return JSON.parse(text) as object
}
