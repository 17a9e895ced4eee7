import { hash } from 'node:crypto'
import { currency, currencyDigits } from '@baize/contract/money'
import { z } from 'zod'
import { movedMinor, type PaymentEvent } from './card-outcomes.ts'
import { lastEvent, type Order, type Submission } from './order.ts'

const orderCode = z.string().regex(/^[^\s"'<>&]{1,64}$/)

const orderElement = z.object({
  '@orderCode': orderCode,
  '@installationId': z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  '@shopperLanguageCode': z.string().max(10).default('en'),
  description: z.string().max(200).default(''),
  amount: z.object({
    '@value': z.string().regex(/^(0|[1-9]\d{0,14})$/),
    '@currencyCode': currency,
    '@exponent': z.string().regex(/^\d$/),
  }),
  paymentDetails: z
    .object({
      '@action': z.literal('REFUND').optional(),
      'TOKEN-SSL': z.object({ '@tokenScope': z.literal('shopper'), paymentTokenID: z.string().max(100) }),
    })
    .optional(),
  shopper: z.object({ authenticatedShopperID: z.string().max(64).default('') }).optional(),
  createToken: z.object({ '@tokenScope': z.literal('shopper') }).optional(),
})

/** The fields of an XML request that the sandbox reads. */
export const request = z.object({
  paymentService: z.object({
    '@merchantCode': z.string().max(64),
    submit: z.object({ order: z.unknown() }).optional(),
    inquiry: z.object({ orderInquiry: z.object({ '@orderCode': orderCode }) }).optional(),
  }),
})

/**
 * Reads an order from a request.
 * @returns the order, or an error message for the merchant's engineer
 */
export function readOrder(element: unknown): Submission | string {
  const parsed = orderElement.safeParse(element)
  if (!parsed.success) {
    return `XML failed validation: Invalid order: ${parsed.error.issues.map((issue) => issue.path.join('/')).join(', ')}`
  }
  const { amount, description, '@orderCode': code, '@shopperLanguageCode': language } = parsed.data
  const currencyCode = amount['@currencyCode']
  if (Number(amount['@exponent']) !== currencyDigits[currencyCode]) {
    return `XML failed validation: Invalid order: exponent of ${currencyCode} is ${currencyDigits[currencyCode]}`
  }
  const { paymentDetails, shopper, createToken } = parsed.data
  if (amount['@value'] === '0' && (paymentDetails || !createToken)) {
    return 'XML failed validation: Invalid order: amount: nothing is to be paid, and no card is to be kept'
  }
  const order = {
    orderCode: code,
    contentHash: hash('sha256', JSON.stringify(element)),
    description,
    amountMinor: BigInt(amount['@value']),
    currency: currencyCode,
    language,
  }
  const token = paymentDetails?.['TOKEN-SSL'].paymentTokenID
  const isPayout = paymentDetails?.['@action'] !== undefined
  return {
    order,
    shopperId: shopper?.authenticatedShopperID ?? '',
    keepsCard: createToken !== undefined,
    ...(token !== undefined && { byToken: { token, isPayout } }),
  }
}

/** An error with one of Worldpay's codes: 1 internal, 2 parse error, 4 security violation, 5 invalid request. */
export const errorElement = (code: 1 | 2 | 4 | 5, message: string) => ({ error: { '@code': code, '#cdata': message } })

export const orderError = (code: string, message: string) => ({
  reply: { orderStatus: { '@orderCode': code, ...errorElement(5, message) } },
})

const amountElement = (order: Order, amountMinor: bigint) => ({
  '@value': amountMinor,
  '@currencyCode': order.currency,
  '@exponent': currencyDigits[order.currency],
  '@debitCreditIndicator': 'credit',
})

/**
 * For each event that moves money, the account at Worldpay from which the money moves and the account to which it
 * moves.
 */
const accounts: Partial<Record<PaymentEvent, readonly [from: string, to: string]>> = {
  CAPTURED: ['IN_PROCESS_AUTHORISED', 'IN_PROCESS_CAPTURED'],
  CHARGED_BACK: ['SETTLED_BIBIT_NET', 'CHARGED_BACK'],
  SENT_FOR_REFUND: ['SETTLED_BIBIT_NET', 'IN_PROCESS_CAPTURED'],
  REFUNDED: ['IN_PROCESS_CAPTURED', 'REFUNDED'],
}

/** The `accountTx` elements of the journal, which contain the moved amount. A refusal has no such elements. */
function movements(order: Order, event: PaymentEvent, amountMinor: bigint) {
  const [from, to] = accounts[event] ?? []
  if (from === undefined || to === undefined) return {}
  const amount = amountElement(order, movedMinor(order.card?.behaviour, event, amountMinor))
  const move = (account: string, batchId: number, side: 'credit' | 'debit') => ({
    '@accountType': account,
    '@batchId': batchId,
    amount: { ...amount, '@debitCreditIndicator': side },
  })
  return { accountTx: [move(to, 29, 'credit'), move(from, 30, 'debit')] }
}

/**
 * The `payment` element. Its amount is the ordered amount even if less was captured. Only the balance of the captured
 * account contains the captured amount.
 */
const paymentElement = (order: Order, event: PaymentEvent, amountMinor: bigint) => ({
  ...(order.card && { paymentMethod: order.card.paymentMethod }),
  amount: amountElement(order, amountMinor),
  lastEvent: event,
  ...(event === 'CAPTURED' && {
    balance: {
      '@accountType': 'IN_PROCESS_CAPTURED',
      amount: amountElement(order, movedMinor(order.card?.behaviour, event, amountMinor)),
    },
  }),
  ...(order.card && { cardNumber: order.card.masked }),
  ...(event === 'REFUSED' && { ISO8583ReturnCode: { '@code': 5, '@description': 'REFUSED' } }),
})

const tokenElement = ({ card, orderCode: code }: Order, token: string | undefined) =>
  token !== undefined &&
  card && {
    token: {
      tokenEventReference: code,
      tokenDetails: { '@tokenEvent': 'NEW', paymentTokenID: token },
      paymentInstrument: {
        cardDetails: {
          expiryDate: { date: { '@month': card.expiryMonth, '@year': card.expiryYear } },
          cardHolderName: { '#cdata': card.holder },
          derived: { cardBrand: card.paymentMethod.replace('-SSL', ''), obfuscatedPAN: card.masked },
        },
      },
    },
  }

/**
 * The `journal` element. Its date is the day of the event and not the day of the message, because a notification and
 * the reply to an inquiry must contain the same journal.
 */
function journalElement(order: Order, event: PaymentEvent, amountMinor: bigint) {
  const { atMs = order.createdAtMs } = order.events.find((one) => one.event === event) ?? {}
  const day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO('UTC')
  return {
    '@journalType': event,
    bookingDate: { date: { '@dayOfMonth': day.day, '@month': day.month, '@year': day.year } },
    ...movements(order, event, amountMinor),
  }
}

/** The reply to an inquiry. If nobody has tried to pay the order, it is an error, as with the real service. */
export function statusReply(order: Order, nowMs: number, token?: string) {
  const event = lastEvent(order, nowMs)
  if (!event) return orderError(order.orderCode, 'Could not find payment for order')
  const { orderCode: code, amountMinor } = order
  const payment = paymentElement(order, event, amountMinor)
  const journal = journalElement(order, event, amountMinor)
  return { reply: { orderStatus: { '@orderCode': code, payment, ...tokenElement(order, token), journal } } }
}

/** A notification about an order, which reports one status of its payment. */
export function notification(
  order: Order,
  { event, amountMinor, token }: { event: PaymentEvent; amountMinor: bigint; token?: string | undefined },
) {
  return {
    notify: {
      orderStatusEvent: {
        '@orderCode': order.orderCode,
        payment: paymentElement(order, event, amountMinor),
        ...tokenElement(order, token),
        journal: journalElement(order, event, amountMinor),
      },
    },
  }
}
