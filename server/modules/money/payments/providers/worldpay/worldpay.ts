import type { Config } from '../../../../../config.ts'
import { callOut, OutboundError } from '../../../../../kit/outbound.ts'
import { basic, same } from '../authentication.ts'
import { pageAddress } from '../page-address.ts'
import { CallbackRefused, type PaymentProvider, type ProviderPart, type Report } from '../port.ts'
import { settlementsOf } from '../settlement-file.ts'
import { cardXml, inquiryXml, orderXml, payoutXml } from './orders-xml.ts'
import { parseNotification, parseReply, UnreadableMessage, type Reply } from './replies-xml.ts'

const servicePath = '/jsp/merchant/xml/paymentService.jsp'

/** Error 1 is a fault at Worldpay, so the outcome is unknown. All other errors refuse the order. */
const internalError = '1'
/**
 * Matches the text with which error 5 responds to an inquiry about an unpaid order. The same error has other texts for
 * other causes.
 */
const notPaid = /could not find payment/i
/** Matches the error text for an order that Worldpay has already received. */
const isRepeated = /duplicate order/i

/** Worldpay's hosted card page, through its XML API. Players enter their cards only on Worldpay's page. */
export const worldpay: ProviderPart = {
  capabilities: { storesCards: true, quotes: false, page: 'hosted', walletFields: [], paysOutTo: 'card' },
  connect: (config) => config.worldpay && connect(config.worldpay),
}

function connect(settings: NonNullable<Config['worldpay']>): PaymentProvider {
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
  /** The outcome of an order with a stored card or of a payout, which need no page, or the reason for a refusal. */
  const outcome = async (orderCode: string, reply: Reply): Promise<readonly Report[] | string> => {
    if (reply.kind === 'error' && isRepeated.test(reply.message)) return inquire(orderCode)
    return isRefusal(reply) ? describe(reply) : reportsOf(orderCode, reply)
  }
  const accepted = settings.notifyPasswords.map((password) => basic(settings.notifyUser, password))

  return {
    libraryUrl: settings.libraryUrl,
    pageOrigins: [new URL(settings.url).origin],

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
      if (order.payee.kind !== 'card') throw new Error('this provider pays out to cards only')
      const { orderCode, money } = order
      const known = await outcome(orderCode, await send(payoutXml(settings, order, order.payee.token)))
      if (typeof known !== 'string') return known
      return [{ orderCode, status: 'NOT_TAKEN', event: 'FAILED', money, content: { reason: known } }]
    },

    readCallback({ authorization, body }) {
      if (!accepted.some((expected) => same(authorization ?? '', expected)))
        throw new CallbackRefused(401, 'wrong credentials')
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

/** The payment page in the reply to an order, or the reason for a refusal. */
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
    if (cause instanceof UnreadableMessage)
      throw new OutboundError(`answered with a message that is ${cause.message}`, { cause })
    throw cause
  }
}

const describe = (reply: Reply): string =>
  reply.kind === 'error' ? `error ${reply.code}: ${reply.message}` : `a message of kind ${reply.kind}`
