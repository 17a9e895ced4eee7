import type { FastifyBaseLogger } from 'fastify'
import type { Context } from './context.ts'

/** A message that is sent repeatedly until its receiver accepts it. */
export interface Delivery {
  readonly id: number
  readonly dueAtMs: number
  readonly tries: number
}

/** A queue of messages of one kind, together with the function that sends such a message. */
export interface Outgoing<Message extends Delivery> {
  /** The messages that have not been delivered yet, in the order in which they are due. */
  waiting(limit: number): readonly Message[]
  /**
   * Sends a message. If the function throws, the attempt counts as failed.
   * @returns undefined on success, otherwise the reason why the receiver did not accept the message
   */
  send(message: Message, gone: AbortSignal): Promise<string | undefined>
  delivered(id: number): void
  /**
   * Records a failed attempt.
   * @param againAtMs the time of the next attempt. Undefined if the message is given up
   */
  failed(id: number, againAtMs: number | undefined): void
  /** Returns fields that identify the message in the log. */
  describe(message: Message): object
}

export interface Notifier {
  /**
   * Sends the messages that are due. Must be called after each new message, because the queue does not notice new
   * messages by itself.
   */
  wake(): void
}

const maxTries = 12
const longestWaitMs = 15_000
const answerWithinMs = 20_000
const atOnce = 20

/**
 * Returns how long to wait before the next attempt, in milliseconds. Each wait is twice as long as the wait before, up
 * to 15 seconds. If the first wait is one second, the twelfth attempt is therefore made about two minutes after the
 * first.
 * @param tries the number of attempts so far
 */
export const retryWaitMs = (tries: number, firstMs: number): number =>
  Math.min(firstMs * 2 ** (tries - 1), longestWaitMs)

/**
 * Sends each message until its receiver accepts it or twelve attempts have failed. Messages that an earlier run of the
 * sandbox has left in the queue are sent too.
 */
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
    if (refusal !== undefined)
      log.warn({ ...outgoing.describe(next), tries, refusal }, 'a message was not accepted by its receiver')
    wake()
  }

  closing.addEventListener('abort', () => clearTimeout(timer))
  wake()
  return { wake }
}
