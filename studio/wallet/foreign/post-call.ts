import { setTimeout as pause } from 'node:timers/promises'

/** A reply in JSON, its numbers as they were written. */
export type Reply = Readonly<Record<string, unknown>>

interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Ways {
  /** Ends every call and every wait. */
  readonly closing: AbortSignal
  /** Whether the casino only asks for more patience, since the next cycle may not begin yet. */
  readonly isEarly: (reply: Reply) => boolean
}

const timeoutMs = 4000
const retryWaitsMs: readonly number[] = [250, 1000]
/** Together the longest cycle of the casino, which another studio may have begun. */
const earlyWaitsMs: readonly number[] = [250, 1000, 4000]

/** Posts a call to the casino, three times at most without an answer. @returns undefined if none comes */
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
