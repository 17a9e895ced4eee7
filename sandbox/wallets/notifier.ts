import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context.ts'
import type { WalletNotification, WalletOrder, WalletStore } from './wallet-store.ts'

/** A notification as its provider sends it. */
export interface WalletMessage {
  readonly contentType: string
  readonly body: string
  readonly authorization?: string
}

export type WalletSpeaker = (order: WalletOrder, notification: WalletNotification) => WalletMessage

const maxTries = 12
const longestWaitMs = 15_000
const answerWithinMs = 20_000
const atOnce = 20

export interface WalletNotifier {
  /** Looks for what is due; to be called when something was added. */
  wake(): void
}

/** Tells the merchant what became of payments until it answers 200, beginning with what an earlier run left over. */
export function startWalletNotifier(
  { clock, closing, delays }: Context,
  store: WalletStore,
  speakers: Readonly<Record<string, WalletSpeaker>>,
  log: FastifyBaseLogger,
): WalletNotifier {
  const underWay = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    clearTimeout(timer)
    if (closing.aborted) return
    const waiting = store.waiting(atOnce).filter(({ id }) => !underWay.has(id))
    const nowMs = clock.nowMs()
    for (const next of waiting.filter(({ dueAtMs }) => dueAtMs <= nowMs)) void deliver(next)
    const later = waiting.find(({ dueAtMs }) => dueAtMs > nowMs)
    if (later) timer = setTimeout(wake, Math.min(later.dueAtMs - nowMs, longestWaitMs))
  }

  async function deliver(next: WalletNotification): Promise<void> {
    underWay.add(next.id)
    const isTaken = await send(next).catch(() => false)
    underWay.delete(next.id)
    if (closing.aborted) return
    const tries = next.tries + 1
    if (isTaken || tries === maxTries) store.tried(next.id)
    else store.tried(next.id, clock.nowMs() + Math.min(delays.retryMs * 2 ** next.tries, longestWaitMs))
    if (!isTaken) log.warn({ provider: next.provider, orderCode: next.orderCode, tries }, 'notification not taken')
    wake()
  }

  async function send(next: WalletNotification): Promise<boolean> {
    const order = store.find(next.provider, next.orderCode)
    const speak = speakers[next.provider]
    if (!order || !speak) return true
    const { contentType, body, authorization } = speak(order, next)
    const response = await fetch(order.notifyUrl, {
      method: 'POST',
      headers: { 'content-type': contentType, ...(authorization && { authorization }) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]),
    })
    await response.body?.cancel()
    return response.ok
  }

  closing.addEventListener('abort', () => clearTimeout(timer))
  wake()
  return { wake }
}
