import { currency as currencyShape, formatAmount, parseReportedAmount, type Money } from '@baize/contract/money'
import * as z from 'zod/mini'
import { decoration, writtenText } from '../../../../kit/foreign-fields.ts'
import { callOut, OutboundError } from '../../../../kit/outbound.ts'
import { same, signatureOf } from './authentication.ts'
import { CallbackRefused, type Callback, type DepositOrder, type PayoutOrder, type Report } from './port.ts'

/**
 * The settings of a provider that exchanges JSON messages. Each message is signed with an HMAC-SHA256 of a shared
 * secret.
 */
export interface GatewaySettings {
  readonly url: string
  readonly merchant: string
  /** The secret with which we sign our calls. */
  readonly secret: string
  /** The secrets with which the provider may sign its notifications. */
  readonly acceptedSecrets: readonly string[]
  readonly timeoutMs: number
}

/** The fields that every response about an order contains. */
export const gatewayReply = z.object({
  reference: writtenText,
  status: z.string(),
  /** The amount that has moved. If nothing has moved yet, the amount of the order. */
  amount: decoration(writtenText),
  currency: decoration(z.string()),
})
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
const notification = z.extend(gatewayReply, {
  type: z.enum(['payment', 'payout']),
  /** The id of the message. A repeated notification has the same id. */
  eventId: decoration(z.pipe(writtenText, z.string().check(z.maxLength(100)))),
})

type GatewayReply = z.output<typeof gatewayReply>

const depositEvents: Readonly<Record<string, Report['event']>> = {
  AWAITING: 'NEWS',
  PENDING: 'UNDER_WAY',
  PAID: 'CAPTURED',
  FAILED: 'REFUSED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
  TAKEN_BACK: 'CHARGED_BACK',
}
const payoutEvents: Readonly<Record<string, Report['event']>> = {
  PENDING: 'SENT',
  PAID: 'PAID',
  FAILED: 'FAILED',
  RETURNED: 'FAILED',
}

/** Events whose amount an inquiry can confirm. */
const answered: ReadonlySet<string> = new Set<Report['event']>(['CAPTURED', 'PAID'])

function moneyOf({ amount, currency }: GatewayReply): Money | undefined {
  const code = currencyShape.safeParse(currency)
  const amountMinor = code.success && amount !== undefined ? parseReportedAmount(amount, code.data) : undefined
  return code.success && amountMinor !== undefined ? { amountMinor, currency: code.data } : undefined
}

const callerOf =
  ({ url, merchant, secret, timeoutMs }: GatewaySettings) =>
  async (method: 'GET' | 'POST', path: string, content?: object) => {
    const body = content === undefined ? '' : JSON.stringify(content)
    const reply = await callOut(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-merchant': merchant,
        // The signature covers the path too, because the path of a GET request is its only content.
        'x-signature': signatureOf(secret, `${method} ${path}\n${body}`),
      },
      ...(content && { body }),
      timeoutMs,
    })
    if (reply.status >= 500) throw new OutboundError(`answered ${reply.status}`)
    return reply
  }

/** The fields that orders for payments and orders for payouts share. */
const asked = ({ orderCode, money, playerId }: Pick<PayoutOrder, 'orderCode' | 'money' | 'playerId'>) => ({
  reference: orderCode,
  amount: formatAmount(money.amountMinor, money.currency),
  currency: money.currency,
  customer: playerId,
})

/**
 * The functions that the adapters of all gateways share. The provider's `name` becomes the prefix of each stored
 * status.
 */
export function gatewayOf(name: string, settings: GatewaySettings) {
  const call = callerOf(settings)
  const reportOf = (
    reported: GatewayReply & { eventId?: string | undefined },
    events: typeof depositEvents,
  ): Report => ({
    orderCode: reported.reference,
    status: `${name.toUpperCase()}_${reported.status}`,
    event: (Object.hasOwn(events, reported.status) ? events[reported.status] : undefined) ?? 'UNEXPECTED',
    money: moneyOf(reported),
    eventId: reported.eventId,
    content: { status: reported.status, amount: reported.amount, currency: reported.currency },
    of: events === payoutEvents ? 'payout' : 'deposit',
  })
  /** If a notification reports a payment without its amount, makes us ask the provider for the amount. */
  const noticeOf = (report: Report): Report =>
    answered.has(report.event) && report.money === undefined
      ? { ...report, event: 'NEWS', mustAsk: true, mustConfirm: report.event }
      : report

  return {
    /**
     * Sends the order of a deposit.
     * @returns the accepted order, or the reason for which it was refused
     */
    async order<T extends GatewayReply>(
      shape: z.ZodMiniType<T>,
      order: DepositOrder,
      more: object,
    ): Promise<T | string> {
      const wanted = { ...asked(order), timeToLiveSeconds: order.payableSeconds, ...more }
      const reply = read((await call('POST', '/v1/payments', wanted)).text)
      const refused = refusal.safeParse(reply)
      return refused.success ? refused.data.error.message : taken(shape, reply, order.orderCode)
    },

    /**
     * Sends a request.
     * @throws OutboundError if the response does not match the shape
     */
    async fetch<T>(shape: z.ZodMiniType<T>, path: string, content: object): Promise<T> {
      return parsed(shape, read((await call('POST', path, content)).text))
    },

    async inquire(orderCode: string, kind: 'deposit' | 'payout'): Promise<readonly Report[]> {
      const list = kind === 'deposit' ? 'payments' : 'payouts'
      const reply = await call('GET', `/v1/${list}/${orderCode}`)
      if (reply.status === 404) return []
      const reported = taken(gatewayReply, read(reply.text), orderCode)
      if (reported.status === 'AWAITING') return []
      return [reportOf(reported, kind === 'deposit' ? depositEvents : payoutEvents)]
    },

    async payOut(order: PayoutOrder): Promise<readonly Report[]> {
      const { orderCode, money, payee } = order
      const address = payee.kind === 'coins' ? { address: payee.address } : {}
      const reply = read((await call('POST', '/v1/payouts', { ...asked(order), ...address })).text)
      const refused = refusal.safeParse(reply)
      if (!refused.success) return [reportOf(taken(gatewayReply, reply, orderCode), payoutEvents)]
      const content = { reason: refused.data.error.message }
      return [{ orderCode, status: 'NOT_TAKEN', event: 'FAILED', money, content }]
    },

    readCallback({ signature, body, rawBody }: Callback): readonly Report[] {
      const isSignedBy = (secret: string): boolean => same(signature ?? '', signatureOf(secret, rawBody ?? ''))
      if (!settings.acceptedSecrets.some(isSignedBy)) throw new CallbackRefused(401, 'wrong signature')
      const reported = notification.safeParse(body)
      if (!reported.success) throw new CallbackRefused(400, 'no notification')
      return [noticeOf(reportOf(reported.data, reported.data.type === 'payment' ? depositEvents : payoutEvents))]
    },

    async settlementFile(day: string) {
      const reply = await call('GET', `/v1/settlements/${day}`)
      if (reply.status !== 200) throw new OutboundError(`answered ${reply.status}`)
      return reply.text
    },
  }
}

function taken<T extends GatewayReply>(shape: z.ZodMiniType<T>, content: unknown, orderCode: string): T {
  const reported = parsed(shape, content)
  if (reported.reference !== orderCode) throw new OutboundError('answered another order')
  return reported
}

function parsed<T>(shape: z.ZodMiniType<T>, content: unknown): T {
  const found = shape.safeParse(content)
  if (!found.success) throw new OutboundError('answered with something else')
  return found.data
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new OutboundError('answered with no JSON', { cause })
  }
}
