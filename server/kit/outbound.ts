/** A third party did not answer as it should, or not in time: what it did is not known. */
export class OutboundError extends Error {}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** For connection, headers and body together. */
  readonly timeoutMs: number
  /** A longer reply is none. */
  readonly maximumBytes?: number
}

export interface OutboundReply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const usualMaximumBytes = 1024 * 1024

/**
 * Calls a third party: in bounded time, with a bounded reply, following no redirect. Never call it inside a transaction.
 * @throws OutboundError where there is no complete reply; its message names neither address nor content
 */
export async function callOut(url: string, request: OutboundRequest): Promise<OutboundReply> {
  const { timeoutMs, maximumBytes = usualMaximumBytes, ...init } = request
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, headers: response.headers, text: await boundedText(response, maximumBytes) }
  } catch (cause) {
    const late = cause instanceof Error && cause.name === 'TimeoutError'
    throw new OutboundError(late ? `no reply within ${timeoutMs} ms` : 'no complete reply', { cause })
  }
}

async function boundedText(response: Response, maximumBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maximumBytes) throw new Error('the reply is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
