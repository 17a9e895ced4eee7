import { currency as currencyShape, type Money } from '@baize/contract/money'
import * as z from 'zod/mini'
import { decoration, optional, writtenInteger, writtenText } from '../../../../../kit/foreign-fields.ts'
import type { Report } from '../port.ts'

/** The fields that Paysafe's notices and lists have in common. */
const resource = {
  merchantRefNum: z.string(),
  amount: optional(writtenInteger),
  currencyCode: optional(z.string()),
  /** The id of the handle, the payment, the settlement, the refund or the credit. */
  id: decoration(writtenText),
  /** When it took its status. */
  statusTime: decoration(z.string().check(z.maxLength(40))),
}
const link = z.object({ rel: z.string(), href: z.string() })

/** An item of a list of payments or credits. */
export const listed = z.object({ ...resource, status: z.string() })
export const listedHandle = z.object({
  ...resource,
  status: z.string(),
  paymentHandleToken: z.string(),
  links: z._default(decoration(z.array(link)), []),
  /** How long the player can approve the handle. */
  timeToLiveSeconds: decoration(writtenInteger),
})
/** A notice whose type, amount or currency cannot be read is one without them: it makes us ask, or is left to staff. */
export const notification = z.object({
  eventType: decoration(writtenText),
  eventName: decoration(writtenText),
  payload: optional(
    z.object({
      ...resource,
      merchantRefNum: optional(writtenText),
      amount: decoration(writtenInteger),
      currencyCode: decoration(z.string()),
    }),
  ),
})

type Resource = z.output<typeof listed>
export type Kind = keyof typeof meanings

/**
 * The meaning of an event, by the kind of resource and its status. `ASK`: it says nothing about money, and the lists have
 * the answer.
 *
 * A payment handle is COMPLETED as soon as a payment or a credit is made with it, whatever becomes of that. So only a
 * payment, a settlement, a refund or a credit moves money, and an event is never judged by its status alone. A payout has a
 * handle, too: our order says whose handle it is, because notices need not.
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
    // a technical fault, after which the credit may have been made
    ERRORED: 'ASK',
  },
} as const satisfies Record<string, Readonly<Record<string, Report['event'] | 'ASK'>>>

/** The longest first: a handle's name begins as a payment's does. */
const kinds = ['PAYMENT_HANDLE', 'SA_CREDIT', 'SETTLEMENT', 'REFUND', 'PAYMENT'] as const satisfies readonly Kind[]

const meaningOf = (kind: Kind, status: string): Report['event'] | 'ASK' => {
  const known: Readonly<Record<string, Report['event'] | 'ASK'>> = meanings[kind]
  return Object.hasOwn(known, status) ? (known[status] ?? 'UNEXPECTED') : 'UNEXPECTED'
}

/** The lists say how much has come or was paid out. They do not say how much was taken back. */
const listedAmounts: ReadonlySet<string> = new Set<Report['event']>(['CAPTURED', 'PAID'])

function moneyOf({ amount, currencyCode }: Pick<Resource, 'amount' | 'currencyCode'>): Money | undefined {
  const currency = currencyShape.safeParse(currencyCode)
  return currency.success && amount !== undefined && amount >= 0
    ? { amountMinor: BigInt(amount), currency: currency.data }
    : undefined
}

/** What an item of the lists, or the resource of a notice, says about our order. */
export function reportOf(kind: Kind, said: Resource): Report {
  const { merchantRefNum, status, amount, currencyCode, id, statusTime } = said
  const money = moneyOf(said)
  const meaning = meaningOf(kind, status)
  // without an amount it still says that money has moved
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

/** The reports in a notice. A notice about nothing of ours has none, such as one that tries the connection. */
export function reportsIn({ eventType, eventName, payload }: z.output<typeof notification>): readonly Report[] {
  const type = eventType ?? eventName ?? ''
  const { merchantRefNum, ...rest } = payload ?? {}
  if (merchantRefNum === undefined) return []
  const kind = kinds.find((one) => type.startsWith(`${one}_`))
  const said = { ...rest, merchantRefNum }
  const content = { eventType: type }
  if (!kind)
    return [{ orderCode: merchantRefNum, status: 'NETELLER_UNKNOWN', event: 'UNEXPECTED', money: undefined, content }]
  return [reportOf(kind, { ...said, status: type.slice(kind.length + 1) })]
}
