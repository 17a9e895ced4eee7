import { currency as currencyShape, type Money } from '@baize/contract/money'
import * as z from 'zod/mini'
import { decoration, optional, writtenInteger, writtenText } from '../../../../../kit/foreign-fields.ts'
import type { Report } from '../port.ts'

/** The fields that both Paysafe's notifications and its lists contain. */
const resourceShape = {
  merchantRefNum: z.string(),
  amount: optional(writtenInteger),
  currencyCode: optional(z.string()),
  /** The id of the payment handle, the payment, the settlement, the refund or the credit. */
  id: decoration(writtenText),
  /** When the payment handle, the payment or the other resource got its current status. */
  statusTime: decoration(z.string().check(z.maxLength(40))),
}
const link = z.object({ rel: z.string(), href: z.string() })

/** An item of a list of payments or credits. */
export const listed = z.object({ ...resourceShape, status: z.string() })
export const listedHandle = z.object({
  ...resourceShape,
  status: z.string(),
  paymentHandleToken: z.string(),
  links: z._default(decoration(z.array(link)), []),
  /** For how many more seconds the player can approve the payment handle. */
  timeToLiveSeconds: decoration(writtenInteger),
})
/**
 * A type, amount or currency that cannot be read is treated as absent. We then ask Paysafe about the order, or the
 * notification becomes a difference for staff.
 */
export const notification = z.object({
  eventType: decoration(writtenText),
  eventName: decoration(writtenText),
  payload: optional(
    z.object({
      ...resourceShape,
      merchantRefNum: optional(writtenText),
      amount: decoration(writtenInteger),
      currencyCode: decoration(z.string()),
    }),
  ),
})

type Resource = z.output<typeof listed>
export type Kind = keyof typeof meanings

/**
 * What an event means, by the kind of resource and its status. `ASK` means that the event alone says nothing about
 * money, so we must query Paysafe's lists.
 * A payment handle becomes COMPLETED as soon as a payment or a credit is made with it, even if that payment or credit
 * then fails. So only events of a payment, a settlement, a refund or a credit move money, and an event is never
 * interpreted by its status alone. Deposits and payouts both have handles. A notification does not always contain which
 * of the two a handle is for, so our order decides.
 */
const meanings = {
  PAYMENT_HANDLE: {
    INITIATED: 'NEWS',
    PROCESSING: 'NEWS',
    PENDING: 'NEWS',
    PAYABLE: 'ASK',
    COMPLETED: 'ASK',
    FAILED: 'REFUSED',
    CANCELLED: 'CANCELLED',
    EXPIRED: 'EXPIRED',
  },
  PAYMENT: {
    INITIATED: 'UNDER_WAY',
    RECEIVED: 'UNDER_WAY',
    PENDING: 'UNDER_WAY',
    PROCESSING: 'UNDER_WAY',
    HELD: 'UNDER_WAY',
    COMPLETED: 'CAPTURED',
    FAILED: 'REFUSED',
    CANCELLED: 'CANCELLED',
    EXPIRED: 'EXPIRED',
    CHARGED_BACK: 'CHARGED_BACK',
  },
  SETTLEMENT: {
    INITIATED: 'NEWS',
    RECEIVED: 'NEWS',
    PENDING: 'NEWS',
    PROCESSING: 'NEWS',
    HELD: 'NEWS',
    COMPLETED: 'CAPTURED',
  },
  REFUND: {
    INITIATED: 'NEWS',
    RECEIVED: 'NEWS',
    PENDING: 'NEWS',
    PROCESSING: 'NEWS',
    HELD: 'NEWS',
    COMPLETED: 'REFUNDED',
  },
  SA_CREDIT: {
    INITIATED: 'SENT',
    RECEIVED: 'SENT',
    PENDING: 'SENT',
    PROCESSING: 'SENT',
    HELD: 'SENT',
    COMPLETED: 'PAID',
    FAILED: 'FAILED',
    CANCELLED: 'FAILED',
    EXPIRED: 'FAILED',
    RETURNED: 'FAILED',
    // After this technical fault, Paysafe may still have made the credit.
    ERRORED: 'ASK',
  },
} as const satisfies Record<string, Readonly<Record<string, Report['event'] | 'ASK'>>>

/** PAYMENT_HANDLE must come before PAYMENT, because the event types of a handle also begin with PAYMENT. */
const kinds = ['PAYMENT_HANDLE', 'SA_CREDIT', 'SETTLEMENT', 'REFUND', 'PAYMENT'] as const satisfies readonly Kind[]

const meaningOf = (kind: Kind, status: string): Report['event'] | 'ASK' => {
  const known: Readonly<Record<string, Report['event'] | 'ASK'>> = meanings[kind]
  return Object.hasOwn(known, status) ? (known[status] ?? 'UNEXPECTED') : 'UNEXPECTED'
}

/** Events whose amount is in Paysafe's lists. The lists do not contain how much was taken back. */
const listedAmounts: ReadonlySet<string> = new Set<Report['event']>(['CAPTURED', 'PAID'])

function moneyOf({ amount, currencyCode }: Pick<Resource, 'amount' | 'currencyCode'>): Money | undefined {
  const currency = currencyShape.safeParse(currencyCode)
  return currency.success && amount !== undefined && amount >= 0
    ? { amountMinor: BigInt(amount), currency: currency.data }
    : undefined
}

/** Turns an item of Paysafe's lists, or the resource of a notification, into a report about our order. */
export function reportOf(kind: Kind, resource: Resource): Report {
  const { merchantRefNum, status, amount, currencyCode, id, statusTime } = resource
  const money = moneyOf(resource)
  const meaning = meaningOf(kind, status)
  // Even without an amount, the event means that money has moved. So we must ask Paysafe for the amount.
  const isUnknownSum = listedAmounts.has(meaning) && (amount === undefined || currencyCode === undefined)
  const event = meaning === 'ASK' || isUnknownSum ? 'NEWS' : meaning
  return {
    orderCode: merchantRefNum,
    status: `NETELLER_${kind}_${status}`,
    event,
    money,
    ...(id !== undefined && statusTime !== undefined && { eventId: `${kind}:${id}:${status}:${statusTime}` }),
    content: { kind, status, amount, currencyCode, id, statusTime },
    of: kind === 'SA_CREDIT' ? 'payout' : 'deposit',
    mustAsk: event !== meaning,
    ...(isUnknownSum && meaning !== 'ASK' && { mustConfirm: meaning }),
  }
}

/**
 * The reports in a notification. Empty if the notification is not about an order, for example if it tests the
 * connection.
 */
export function reportsIn({ eventType, eventName, payload }: z.output<typeof notification>): readonly Report[] {
  const type = eventType ?? eventName ?? ''
  const { merchantRefNum, ...rest } = payload ?? {}
  if (merchantRefNum === undefined) return []
  const kind = kinds.find((one) => type.startsWith(`${one}_`))
  const resource = { ...rest, merchantRefNum }
  const content = { eventType: type }
  if (!kind)
    return [{ orderCode: merchantRefNum, status: 'NETELLER_UNKNOWN', event: 'UNEXPECTED', money: undefined, content }]
  return [reportOf(kind, { ...resource, status: type.slice(kind.length + 1) })]
}
