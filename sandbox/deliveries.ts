import type { FastifyBaseLogger } from 'fastify'
import type { Context } from './context.ts'

/** A message that is delivered until its receiver accepts it. */
export interface Delivery {
  readonly id: number
  readonly dueAtMs: number
  readonly tries: number
}

/** A queue of messages and the way to send them. */
export interface Outgoing<Message extends Delivery> {
  /** The undelivered messages, in order. */
  waiting(limit: number): readonly Message[]
  /** @returns why the receiver didn't accept it, or undefined on success; an exception also counts as a failure */
  send(message: Message, gone: AbortSignal): Promise<string | undefined>
  delivered(id: number): void
  /** @param againAtMs when to try again; undefined for never */
  failed(id: number, againAtMs: number | undefined): void
  /** Fields that describe a message in the log, besides its tries. */
  describe(message: Message): object
}

export interface Notifier {
  /** Checks for due messages. Call it after adding one. */
  wake(): void
}

const maxTries = 12
const longestWaitMs = 15_000
const answerWithinMs = 20_000
const atOnce = 20

/** The wait before another try. It doubles up to a limit, so that the twelfth try comes after about two minutes. */
export const retryWaitMs = (tries: number, firstMs: number): number =>
  Math.min(firstMs * 2 ** (tries - 1), longestWaitMs)

/** Delivers each message until it is accepted or tried twelve times, starting with those that an earlier run left. */
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
    if (refusal !== undefined) log.warn({ ...outgoing.describe(next), tries, refusal }, 'message not accepted')
    wake()
  }

  closing.addEventListener('abort', () => clearTimeout(timer))
  wake()
  return { wake }
}
