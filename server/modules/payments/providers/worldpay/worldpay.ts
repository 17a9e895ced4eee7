import type { Config } from '../../../../config.ts'
import { callOut, OutboundError } from '../../../../kit/outbound.ts'
import { CallbackRefused, type PaymentProvider, type Report } from '../port.ts'
import { basic, same } from '../authentication.ts'
import { settlementsOf } from '../settlement-file.ts'
import {
  cardXml,
  inquiryXml,
  orderXml,
  parseNotification,
  payoutXml,
  parseReply,
  UnreadableMessage,
  type Reply,
} from './xml.ts'

const servicePath = '/jsp/merchant/xml/paymentService.jsp'

/** Error 1 is a fault of theirs, after which nothing is known; the others say that the order was not taken. */
const internalError = '1'
/** Error 5 is what an inquiry gets while nobody has paid; other causes bear another text. */
const notPaid = /could not find payment/i
/** What an order gets that was sent before. */
const isRepeated = /duplicate order/i

/** Worldpay's hosted card page, through its XML API: cards are typed on their page only. */
export function worldpay({ worldpay: settings }: Pick<Config, 'worldpay'>): PaymentProvider {
  const send = async (body: string): Promise<Reply> => {
    const reply = await callOut(settings.url + servicePath, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', authorization: basic(settings.user, settings.password) },
      body,
      timeoutMs: settings.timeoutMs,
    })
    if (reply.status !== 200) throw new OutboundError(`answered ${reply.status}`)
    return readable(() => parseReply(reply.text))
  }
  const inquire = async (orderCode: string): Promise<readonly Report[]> => {
    const reply = await send(inquiryXml(settings, orderCode))
    if (reply.kind === 'error' && notPaid.test(reply.message)) return []
    return reportsOf(orderCode, reply)
  }
  /** What became of an order that needs no page, or why it was not taken. */
  const outcome = async (orderCode: string, reply: Reply): Promise<readonly Report[] | string> => {
    if (reply.kind === 'error' && isRepeated.test(reply.message)) return inquire(orderCode)
    return isRefusal(reply) ? describe(reply) : reportsOf(orderCode, reply)
  }
  const expected = basic(settings.notifyUser, settings.notifyPassword)

  return {
    libraryUrl: settings.libraryUrl,

    async submit(order) {
      const reply = await send(orderXml(settings, order))
      if (order.cardToken !== undefined) {
        const known = await outcome(order.orderCode, reply)
        return typeof known === 'string' ? { result: 'refused', reason: known } : { result: 'reported', reports: known }
      }
      return pageOf(settings.url, order.orderCode, reply)
    },

    async keepCard(order) {
      return pageOf(settings.url, order.orderCode, await send(cardXml(settings, order)))
    },

    inquire,

    async payOut(order) {
      if (order.payee.kind !== 'card') throw new Error('cards alone are paid')
      const { orderCode, money } = order
      const known = await outcome(orderCode, await send(payoutXml(settings, order, order.payee.token)))
      if (typeof known !== 'string') return known
      return [{ orderCode, status: 'NOT_TAKEN', event: 'FAILED', money, content: { reason: known } }]
    },

    readCallback({ authorization, body }) {
      if (!same(authorization ?? '', expected)) throw new CallbackRefused(401, 'wrong credentials')
      try {
        const { merchant, reports } = parseNotification(typeof body === 'string' ? body : '')
        if (merchant !== settings.merchant) throw new CallbackRefused(400, 'for another merchant')
        return reports
      } catch (error) {
        if (error instanceof UnreadableMessage) throw new CallbackRefused(400, error.message)
        throw error
      }
    },

    ...settlementsOf(settings.settlementUrl, settings.user, settings.password),
    acknowledgement: '[OK]',
  }
}

/** The page that an order is answered with, or why it was not taken. */
function pageOf(serviceUrl: string, orderCode: string, reply: Reply) {
  if (isRefusal(reply)) return { result: 'refused', reason: describe(reply) } as const
  if (reply.kind !== 'page') throw new OutboundError(`answered an order with ${describe(reply)}`)
  if (reply.orderCode !== orderCode) throw new OutboundError('answered another order')
  return { result: 'continue', continueUrl: pageAddress(reply.address, serviceUrl) } as const
}

const isRefusal = (reply: Reply): boolean => reply.kind === 'error' && reply.code !== internalError

function reportsOf(orderCode: string, reply: Reply): readonly Report[] {
  if (reply.kind !== 'payments') throw new OutboundError(`answered with ${describe(reply)}`)
  if (reply.orderCode !== orderCode) throw new OutboundError('answered another order')
  return reply.reports
}

function readable<T>(parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    if (cause instanceof UnreadableMessage) throw new OutboundError(`answered what is ${cause.message}`, { cause })
    throw cause
  }
}

const describe = (reply: Reply): string =>
  reply.kind === 'error' ? `error ${reply.code}: ${reply.message}` : `a message of kind ${reply.kind}`

/** The player's browser goes there, so it must be a web address; without encryption only where the service has none. */
function pageAddress(address: string, serviceUrl: string): string {
  const url = URL.parse(address)
  const allowed = new Set(['https:', new URL(serviceUrl).protocol])
  if (!url || !allowed.has(url.protocol)) throw new OutboundError('answered with no address of a page')
  return address
}
