import type { FastifyBaseLogger } from 'fastify'
import type { Context } from './context.ts'

/** A message that its receiver must take. */
export interface Delivery {
  readonly id: number
  readonly dueAtMs: number
  readonly tries: number
}

/** What is to be delivered, and how. */
export interface Outgoing<Message extends Delivery> {
  /** What is still to be told, in its order. */
  waiting(limit: number): readonly Message[]
  /** @returns why it was not taken; undefined where it was. What is thrown counts, too */
  send(message: Message, gone: AbortSignal): Promise<string | undefined>
  delivered(id: number): void
  /** @param againAtMs when to try again; undefined: never */
  failed(id: number, againAtMs: number | undefined): void
  /** What the log tells of a message besides its tries. */
  describe(message: Message): object
}

export interface Notifier {
  /** Looks for what is due; to be called when something was added. */
  wake(): void
}

const maxTries = 12
const longestWaitMs = 15_000
const answerWithinMs = 20_000
const atOnce = 20

/** Wait before a further try: it doubles up to a limit, so that the last of twelve comes after about two minutes. */
export const retryWaitMs = (tries: number, firstMs: number): number =>
  Math.min(firstMs * 2 ** (tries - 1), longestWaitMs)

/** Delivers until each message was taken or tried twelve times, beginning with what an earlier run left over. */
export function startDeliveries<Message extends Delivery>(
  { clock, closing, delays }: Context,
  outgoing: Outgoing<Message>,
  log: FastifyBaseLogger,
): Notifier {
  const underWay = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    clearTimeout(timer)
    if (closing.aborted) return
    const waiting = outgoing.waiting(atOnce).filter(({ id }) => !underWay.has(id))
    const nowMs = clock.nowMs()
    for (const next of waiting.filter(({ dueAtMs }) => dueAtMs <= nowMs)) void deliver(next)
    const later = waiting.find(({ dueAtMs }) => dueAtMs > nowMs)
    if (later) timer = setTimeout(wake, Math.min(later.dueAtMs - nowMs, longestWaitMs))
  }

  async function deliver(next: Message): Promise<void> {
    underWay.add(next.id)
    const gone = AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)])
    const refusal = await outgoing
      .send(next, gone)
      .catch((error: unknown) => (error instanceof Error ? error.message : 'unknown'))
    underWay.delete(next.id)
    if (closing.aborted) return
    const tries = next.tries + 1
    if (refusal === undefined) outgoing.delivered(next.id)
    else outgoing.failed(next.id, tries < maxTries ? clock.nowMs() + retryWaitMs(tries, delays.retryMs) : undefined)
    if (refusal !== undefined) log.warn({ ...outgoing.describe(next), tries, refusal }, 'message not taken')
    wake()
  }

  closing.addEventListener('abort', () => clearTimeout(timer))
  wake()
  return { wake }
}
