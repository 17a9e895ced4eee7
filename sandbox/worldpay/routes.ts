import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { sendPage } from '../sandbox-page.ts'
import { merchantPage } from './merchant-page.ts'
import { startNotifier } from './order-notifier.ts'
import { OrderStore } from './order-store.ts'
import { registerCardPage } from './card-page/card-page-routes.ts'
import { ShopperActions } from './shopper-actions.ts'
import { registerPaymentService } from './payment-service.ts'

const shownOrders = 50

/**
 * Registers Worldpay: the XML service, the card page with its browser library, the notifications, and a page that lists
 * the orders.
 * @returns the store of orders
 */
export function registerWorldpay(app: FastifyInstance, context: Context): OrderStore {
  const { clock, database, delays } = context
  const orders = new OrderStore(database, clock)
  const notifier = startNotifier(context, orders, app.log)
  registerPaymentService(app, context, orders, notifier)
  registerCardPage(app, context, orders, new ShopperActions(orders, notifier, delays))

  app.get('/worldpay', (_request, reply) => {
    const payments = orders.latest(shownOrders).map((order) => ({
      order,
      notifications: orders.notifications.ofOrder(order.orderCode),
    }))
    return sendPage(reply, { title: 'Payments – Baize Sandbox', body: merchantPage(payments, clock.nowMs()) })
  })

  for (const name of ['library.js', 'card-page.js']) {
    const script = readFileSync(new URL(`browser/${name}`, import.meta.url))
    app.get(`/worldpay/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*')
        .type('text/javascript; charset=utf-8')
        .send(script),
    )
  }
  return orders
}
