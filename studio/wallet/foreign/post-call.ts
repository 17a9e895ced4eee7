import { setTimeout as pause } from 'node:timers/promises'

/**
 * A reply in JSON. Numbers are kept as the text in which they were written, because large amounts would otherwise lose
 * digits.
 */
export type Reply = Readonly<Record<string, unknown>>

interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Ways {
  /** Ends every call, and every pause between calls, when it aborts. */
  readonly closing: AbortSignal
  /**
   * Returns true if the casino refused the call only because it came too early, for example during the game cycle of an
   * earlier game.
   */
  readonly isEarly: (reply: Reply) => boolean
}

const timeoutMs = 4000
const retryWaitsMs: readonly number[] = [250, 1000]
/**
 * The pauses, in milliseconds, before a call that came too early is repeated. The player may just have started a game
 * of another studio, so together the pauses are longer than the casino's longest game cycle.
 */
const earlyWaitsMs: readonly number[] = [250, 1000, 4000]

/**
 * Posts a call to the casino. If there is no reply, or if the call came too early, it is repeated after a pause.
 * @returns the last reply, or undefined if there was no reply to the last attempt
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
