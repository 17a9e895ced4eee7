import { setTimeout as pause } from 'node:timers/promises'

/**
 * A reply in JSON. Numbers are kept as the text in which they were written, so that large amounts do not lose digits.
 */
export type Reply = Readonly<Record<string, unknown>>

interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Ways {
  /** When it aborts, every call and every wait ends. */
  readonly closing: AbortSignal
  /**
   * Returns true if the casino refused only because it is too early, for example because the game cycle is not over.
   */
  readonly isEarly: (reply: Reply) => boolean
}

const timeoutMs = 4000
const retryWaitsMs: readonly number[] = [250, 1000]
/**
 * The waits after refusals because it is too early. Their sum exceeds the casino's longest game cycle, because the
 * player may just have started a game of another studio.
 */
const earlyWaitsMs: readonly number[] = [250, 1000, 4000]

/**
 * Posts a call to the casino, and repeats it after a pause if no answer arrives or if it was too early.
 * @returns the last reply, or undefined if the last attempt was not answered
 */
export async function postCall(call: Call, { closing, isEarly }: Ways): Promise<Reply | undefined> {
  let reply: Reply | undefined
  for (let tries = 0; !closing.aborted; tries++) {
    reply = await post(call, closing)
    if (reply && !isEarly(reply)) break
    const waitMs = (reply ? earlyWaitsMs : retryWaitsMs)[tries]
    if (waitMs === undefined) break
    await pause(waitMs, undefined, { signal: closing }).catch(() => undefined)
  }
  return reply
}

async function post({ url, headers, body }: Call, closing: AbortSignal): Promise<Reply | undefined> {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)])
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
    return response.ok ? replyOf(await response.text()) : undefined
  } catch {
    return undefined
  }
}

interface Source {
  readonly source?: string
}

function replyOf(text: string): Reply | undefined {
  const asWritten = (_key: string, value: unknown, ...[context]: Source[]): unknown =>
    typeof value === 'number' ? context?.source : value
  const reply: unknown = JSON.parse(text, asWritten)
  return typeof reply === 'object' && reply !== null ? (reply as Reply) : undefined
}
