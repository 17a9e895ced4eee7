import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context.ts'
import { basicAuth } from '../keys.ts'
import { notification } from './messages.ts'
import type { Notification } from './notification-store.ts'
import type { OrderStore } from './order-store.ts'
import { paymentService } from './xml.ts'

const maxTries = 12
const longestWaitMs = 15_000
const answerWithinMs = 5_000
const atOnce = 10

export interface Notifier {
  /** Looks for what is due; to be called when something was added. */
  wake(): void
}

/** Wait before a further try: it doubles up to a limit, so that the last of twelve comes after about two minutes. */
export const retryWaitMs = (tries: number, firstMs: number): number =>
  Math.min(firstMs * 2 ** (tries - 1), longestWaitMs)

/** Delivers order notifications until the merchant answers [OK], beginning with what an earlier run left over. */
export function startNotifier(context: Context, orders: OrderStore, log: FastifyBaseLogger): Notifier {
  const { clock, closing, delays, config } = context
  const underWay = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    clearTimeout(timer)
    if (closing.aborted) return
    const waiting = orders.notifications.nextOfEachOrder(atOnce).filter(({ id }) => !underWay.has(id))
    const nowMs = clock.nowMs()
    for (const next of waiting.filter(({ dueAtMs }) => dueAtMs <= nowMs)) void deliver(next)
    const later = waiting.find(({ dueAtMs }) => dueAtMs > nowMs)
    if (later) timer = setTimeout(wake, Math.min(later.dueAtMs - nowMs, longestWaitMs))
  }

  async function deliver(next: Notification): Promise<void> {
    underWay.add(next.id)
    const refusal = await send(next).catch((error: unknown) => (error instanceof Error ? error.message : 'unknown'))
    underWay.delete(next.id)
    if (closing.aborted) return
    const tries = next.tries + 1
    if (refusal === undefined) orders.notifications.delivered(next.id)
    else {
      const again = tries < maxTries
      orders.notifications.failed(next.id, again ? clock.nowMs() + retryWaitMs(tries, delays.retryMs) : undefined)
      log.warn({ orderCode: next.orderCode, event: next.event, tries, again, refusal }, 'notification not taken')
    }
    wake()
  }

  /** @returns why it was not taken, or undefined */
  async function send({ orderCode, event, amountMinor }: Notification): Promise<string | undefined> {
    const order = orders.find(orderCode)
    if (!order) return 'the order is gone'
    const token = orders.tokens.ofOrder(order)
    const { merchantCode, notifyUrl, notifyUser, notifyPassword } = config.worldpay
    const response = await fetch(notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', authorization: basicAuth(notifyUser, notifyPassword) },
      body: paymentService(merchantCode, notification(order, { event, amountMinor, token }, clock.nowMs())),
      redirect: 'error',
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]),
    })
    const answer = await beginning(response)
    return response.ok && answer.trim() === '[OK]' ? undefined : `answered ${response.status}`
  }

  closing.addEventListener('abort', () => clearTimeout(timer))
  wake()
  return { wake }
}

/** The first kilobyte of an answer: [OK] is all that is looked for. */
async function beginning(response: Response): Promise<string> {
  let text = ''
  if (!response.body) return text
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.length > 1_000) break
  }
  return text
}
