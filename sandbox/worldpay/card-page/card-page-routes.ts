import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { html } from '@baize/studio/html'
import { parseInput } from '../../parse-input.ts'
import { sameSecret } from '../../secrets.ts'
import { sendPage } from '../../sandbox-page.ts'
import { pageLanguage } from '../../page-language.ts'
import { cardForm, readCard, type CardForm, type CardProblems } from './card-form.ts'
import { cardFormContent, challengeContent, paymentPage, resultContent, type PageView } from './card-page.ts'
import type { Order } from '../order.ts'
import { orderCodeOf, pagePath } from '../order-key.ts'
import type { OrderStore } from '../order-store.ts'
import { pageTexts } from './card-page-texts.ts'
import type { ShopperActions } from '../shopper-actions.ts'
import { resultAddress, resultAddresses, resultOf } from './page-result.ts'

const pageQuery = resultAddresses.extend({
  OrderKey: z.string().max(200).default(''),
  Ticket: z.string().max(100).default(''),
  language: z.string().max(10).optional(),
  /** The origin of the merchant's page that contains the card page in an iframe. Worldpay's browser library adds it. */
  iframeBaseURL: z.string().max(2_000).optional(),
})
type PageQuery = z.infer<typeof pageQuery>

const styles = ['payment.css']

/** For how long after the order was created the shopper can pay on the page. */
const sessionMs = 15 * 60_000

const isOver = ({ stage, createdAtMs }: Order, nowMs: number): boolean =>
  stage !== 'CLOSED' && createdAtMs + sessionMs <= nowMs

const shopperAnswer = z.object({
  action: z.enum(['pay', 'cancel', 'confirm', 'decline']).default('pay'),
  code: z.string().trim().max(20).default(''),
})

/**
 * Registers the hosted card page. The URL of an order never changes. The stage of the order decides what the page
 * shows.
 */
export function registerCardPage(
  app: FastifyInstance,
  context: Context,
  orders: OrderStore,
  shopper: ShopperActions,
): void {
  const { config, clock } = context
  const { portalOrigins } = config

  app.get(pagePath, (request, reply) => {
    const query = parseInput(pageQuery, request.query)
    const order = orderOf(query)
    return order
      ? show(reply, pageView(request, query, order, portalOrigins), query)
      : sendUnknown(reply, query, portalOrigins)
  })

  app.post(pagePath, (request, reply) => {
    const query = parseInput(pageQuery, request.query)
    const order = orderOf(query)
    if (!order) return sendUnknown(reply, query, portalOrigins)
    const { action, code } = parseInput(shopperAnswer, request.body)
    if (action === 'cancel') shopper.cancel(order)
    if (action === 'confirm') shopper.answerBank(order, code)
    if (action === 'decline') shopper.answerBank(order, undefined)
    if (action === 'pay' && order.stage === 'OPEN') {
      const form = parseInput(cardForm, request.body)
      const read = readCard(form, today())
      if ('problems' in read)
        return show(reply, pageView(request, query, order, portalOrigins), query, form, read.problems)
      shopper.pay(order, read)
    }
    // Redirects instead of sending a page, because reloading the page would otherwise submit the form again.
    return reply.redirect(request.url, 303)
  })

  const today = () => Temporal.Instant.fromEpochMilliseconds(clock.nowMs()).toZonedDateTimeISO('UTC').toPlainDate()

  function orderOf(query: PageQuery): Order | undefined {
    const order = orders.find(orderCodeOf(query.OrderKey, config.worldpay.merchantCode) ?? '')
    return order && sameSecret(query.Ticket, order.ticket) && !isOver(order, clock.nowMs()) ? order : undefined
  }

  function show(
    reply: FastifyReply,
    view: PageView,
    query: PageQuery,
    form: Partial<CardForm> = {},
    problems: CardProblems = {},
  ): FastifyReply {
    const { order, language, parentOrigin } = view
    const page = {
      title: `${pageTexts[language].title} – ${pageTexts[language].standIn}`,
      language,
      styles,
      scripts: ['/worldpay/card-page.js'],
      portalOrigins,
    }
    if (order.stage === 'CHALLENGE')
      return sendPage(reply, { ...page, body: paymentPage(view, challengeContent(view)) })
    if (order.stage === 'OPEN') {
      const body = paymentPage(view, cardFormContent(view, form, problems))
      return sendPage(reply, { ...page, body })
    }
    const result = resultOf(order, query.OrderKey, clock.nowMs())
    const address = parentOrigin ? undefined : resultAddress(query, result, portalOrigins)
    if (address) return reply.redirect(address, 303)
    return sendPage(reply, { ...page, body: paymentPage(view, resultContent(view), result) })
  }
}

/** Replies to a request for an order that does not exist, or whose ticket belongs to another order. */
function sendUnknown(reply: FastifyReply, query: PageQuery, portalOrigins: readonly string[]): FastifyReply {
  const language = pageLanguage(query.language)
  const { unknownTitle, unknownText } = pageTexts[language]
  const body = html`<body class="payment">
    <main class="slip">
      <div class="result failure">
        <p class="seal" aria-hidden="true"></p>
        <h1>${unknownTitle}</h1>
        <p>${unknownText}</p>
      </div>
    </main>
  </body>`
  return sendPage(reply, { title: unknownTitle, language, styles, body, portalOrigins }, 404)
}

function pageView(request: FastifyRequest, query: PageQuery, order: Order, portalOrigins: readonly string[]): PageView {
  const parent = URL.parse(query.iframeBaseURL ?? '')?.origin ?? ''
  return {
    order,
    language: pageLanguage(query.language, order.language),
    parentOrigin: portalOrigins.includes(parent) ? parent : '',
    action: request.url,
  }
}
