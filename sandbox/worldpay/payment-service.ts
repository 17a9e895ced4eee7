import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { basicAuth, sameSecret } from '../secrets.ts'
import { behave, type ReplyBehaviour } from '../reply-behaviour.ts'
import { errorElement, orderError, readOrder, request as requestMessage, statusReply } from './messages.ts'
import type { Notifier } from '../deliveries.ts'
import type { Order, Submission } from './order.ts'
import { payoutFaults } from '../payout-faults.ts'
import { takeByToken } from './token-order.ts'
import { orderKey, pagePath } from './order-key.ts'
import type { OrderStore } from './order-store.ts'
import { parseXml, paymentService } from './xml.ts'

/** The faults of a request that submits an order, keyed by the order's amount in minor units. */
export const submissionFaults = new Map<bigint, { behaviour: ReplyBehaviour | 'refused'; effect: string }>([
  [1301n, { behaviour: 'refused', effect: 'The order is answered with error code 1.' }],
  [1302n, { behaviour: 'silent', effect: 'The order is never answered; the connection drops after a minute.' }],
  [1303n, { behaviour: 'slow', effect: 'The order is answered after four seconds.' }],
  [1304n, { behaviour: 'garbled', effect: 'The order is answered with a maintenance page.' }],
])

const headers = z.object({ authorization: z.string().optional() })

/** Registers the merchant API: orders and inquiries as XML, authenticated with HTTP Basic. */
export function registerPaymentService(
  app: FastifyInstance,
  context: Context,
  orders: OrderStore,
  notifier: Notifier,
): void {
  const { config, clock, delays } = context
  const { merchantCode, user, password } = config.worldpay
  const tokens = { orders, notifier, delays, nowMs: () => clock.nowMs() }
  const answer = (reply: FastifyReply, content: Record<string, unknown>) =>
    reply.type('text/xml; charset=utf-8').send(paymentService(merchantCode, content))

  app.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })

  app.post('/worldpay/jsp/merchant/xml/paymentService.jsp', async (request, reply) => {
    const { authorization } = parseInput(headers, request.headers)
    if (!sameSecret(authorization, basicAuth(user, password))) {
      return reply.code(401).header('www-authenticate', 'Basic realm="Worldpay"').send({ error: 'Unauthorised' })
    }
    const xml = typeof request.body === 'string' ? parseXml(request.body) : undefined
    const parsed = requestMessage.safeParse(xml)
    if (!xml || !parsed.success) return answer(reply, { reply: errorElement(2, 'Unable to parse the request') })
    const { submit, inquiry, '@merchantCode': merchant } = parsed.data.paymentService
    if (merchant !== merchantCode) return answer(reply, { reply: errorElement(4, 'Security violation') })

    if (inquiry) {
      const code = inquiry.orderInquiry['@orderCode']
      const order = orders.find(code)
      const found = order && statusReply(order, clock.nowMs(), orders.tokens.ofOrder(order))
      return answer(reply, found ?? orderError(code, 'Could not find payment for order'))
    }
    const submission = readOrder(submit?.order)
    if (typeof submission === 'string') return answer(reply, { reply: errorElement(5, submission) })
    const { order, byToken } = submission
    if (byToken?.isPayout) {
      const content = takeByToken(tokens, submission, byToken)
      const { behaviour = 'prompt' } = payoutFaults.get(order.amountMinor) ?? {}
      return (await behave(behaviour, reply, context)) ? answer(reply, content) : reply
    }
    const behaviour = submissionFaults.get(order.amountMinor)?.behaviour ?? 'prompt'
    if (behaviour === 'refused') return answer(reply, { reply: errorElement(1, 'Internal error, a report was sent') })
    if (!(await behave(behaviour, reply, context))) return reply
    return answer(reply, byToken ? takeByToken(tokens, submission, byToken) : accept(submission))
  })

  function accept({ order: submitted, shopperId, keepsCard }: Submission) {
    const order = orders.submit(submitted)
    if (keepsCard) orders.tokens.request(order.orderCode, shopperId)
    if (order.contentHash !== submitted.contentHash) return orderError(order.orderCode, 'Duplicate Order')
    return {
      reply: {
        orderStatus: {
          '@orderCode': order.orderCode,
          reference: { '@id': order.referenceId, '#text': pageAddress(order) },
        },
      },
    }
  }

  function pageAddress(order: Order): string {
    const query = { OrderKey: orderKey(merchantCode, order.orderCode), Ticket: order.ticket, source: config.url }
    return `${config.url}${pagePath}?${new URLSearchParams(query)}`
  }
}
