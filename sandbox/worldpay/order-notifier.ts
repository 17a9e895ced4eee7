import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context.ts'
import { startDeliveries, type Notifier } from '../deliveries.ts'
import { basicAuth } from '../secrets.ts'
import { notification } from './messages.ts'
import type { Notification } from './notification-store.ts'
import type { OrderStore } from './order-store.ts'
import { paymentService } from './xml.ts'

/** Sends notifications about orders. Each notification is repeated until the merchant replies with [OK]. */
export function startNotifier(context: Context, orders: OrderStore, log: FastifyBaseLogger): Notifier {
  const { config } = context
  const { notifications } = orders

  /**
   * Sends a notification.
   * @returns undefined on success, otherwise why the casino did not accept the notification
   */
  async function send(next: Notification, gone: AbortSignal): Promise<string | undefined> {
    const { orderCode, event, amountMinor } = next
    const order = orders.find(orderCode)
    if (!order) return 'the order is gone'
    const token = orders.tokens.ofOrder(order)
    const { merchantCode, notifyUrl, notifyUser, notifyPassword } = config.worldpay
    const response = await fetch(notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', authorization: basicAuth(notifyUser, notifyPassword) },
      body: paymentService(merchantCode, notification(order, { event, amountMinor, token })),
      redirect: 'error',
      signal: gone,
    })
    const body = await beginning(response)
    return response.ok && body.trim() === '[OK]' ? undefined : `answered ${response.status}`
  }

  return startDeliveries(
    context,
    {
      waiting: (limit) => notifications.nextOfEachOrder(limit),
      send,
      delivered: (id) => notifications.delivered(id),
      failed: (id, againAtMs) => notifications.failed(id, againAtMs),
      describe: ({ orderCode, event }) => ({ orderCode, event }),
    },
    log,
  )
}

/** Reads no more than about the first kilobyte of the response, because this is enough to recognise [OK]. */
async function beginning(response: Response): Promise<string> {
  let text = ''
  if (!response.body) return text
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.length > 1_000) break
  }
  return text
}
