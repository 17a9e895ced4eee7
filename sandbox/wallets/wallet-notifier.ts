import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context.ts'
import { startDeliveries, type Notifier } from '../deliveries.ts'
import type { WalletNotification, WalletOrder, WalletStore } from './wallet-store.ts'

/** The HTTP body and headers of a notification, in the format of its payment provider. */
export interface WalletMessage {
  readonly contentType: string
  readonly body: string
  readonly authorization?: string
  readonly signature?: string
}

export type WalletSpeaker = (order: WalletOrder, notification: WalletNotification) => WalletMessage

/**
 * Sends notifications about payments and payouts to the merchant. Each notification is repeated until the merchant
 * replies with status 200.
 */
export function startWalletNotifier(
  context: Context,
  store: WalletStore,
  speakers: Readonly<Record<string, WalletSpeaker>>,
  log: FastifyBaseLogger,
): Notifier {
  async function send(next: WalletNotification, gone: AbortSignal): Promise<string | undefined> {
    const order = store.find(next.provider, next.orderCode)
    const speak = speakers[next.provider]
    if (!order?.notifyUrl || !speak) return undefined
    const { contentType, body, authorization, signature } = speak(order, next)
    const response = await fetch(order.notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        ...(authorization && { authorization }),
        ...(signature && { 'x-signature': signature }),
      },
      body,
      redirect: 'error',
      signal: gone,
    })
    await response.body?.cancel()
    return response.ok ? undefined : `answered ${response.status}`
  }

  return startDeliveries(
    context,
    {
      waiting: (limit) => store.waiting(limit),
      send,
      delivered: (id) => store.tried(id),
      failed: (id, againAtMs) => store.tried(id, againAtMs),
      describe: ({ provider, orderCode }) => ({ provider, orderCode }),
    },
    log,
  )
}
