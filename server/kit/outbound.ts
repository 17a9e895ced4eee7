import { measuredCall } from './telemetry/outgoing-calls.ts'

/**
 * Thrown if a third party did not respond correctly or in time, so that it is unknown whether the call had an effect.
 */
export class OutboundError extends Error {}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The time limit for the connection, the headers and the body together. */
  readonly timeoutMs: number
  /** The maximum size of the response. A longer response counts as a failure. By default one megabyte. */
  readonly maximumBytes?: number
}

export interface OutboundReply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface BinaryRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
  readonly timeoutMs: number
  readonly maximumReplyBytes: number
}

const usualMaximumBytes = 1024 * 1024

/**
 * Calls a third party with a limit on the time and the size, and follows no redirects. Must not be called inside a
 * transaction, which would stay open during the call.
 * @throws OutboundError if there is no complete response. Its message contains neither address nor content
 */
export function callOut(url: string, request: OutboundRequest): Promise<OutboundReply> {
  const { maximumBytes = usualMaximumBytes, ...init } = request
  return bounded(url, init, async (response) => {
    const bytes = await boundedBytes(response, maximumBytes)
    return { status: response.status, headers: response.headers, text: new TextDecoder().decode(bytes) }
  })
}

/** Does the same as `callOut` for responses that are files. */
export function callOutForBytes(
  url: string,
  { body, maximumReplyBytes, ...request }: BinaryRequest,
): Promise<{ status: number; bytes: Buffer }> {
  const init = body ? { ...request, body: new Uint8Array(body) } : request
  return bounded(url, init, async (response) => ({
    status: response.status,
    bytes: await boundedBytes(response, maximumReplyBytes),
  }))
}

/**
 * Limits how long a caller waits for several calls to a third party together. Each call has its own time limit as well.
 * Calls that are still running when this limit is reached continue in the background.
 * @throws OutboundError when the limit is reached
 */
export async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutboundError(`no outcome within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

type Bounded = Pick<RequestInit, 'body'> & Pick<BinaryRequest | OutboundRequest, 'method' | 'headers' | 'timeoutMs'>

async function bounded<T extends { readonly status: number }>(
  url: string,
  { timeoutMs, headers, ...init }: Bounded,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await measuredCall(url, init.method, async (more) =>
      read(await fetch(url, { ...init, headers: { ...headers, ...more }, redirect: 'error', signal })),
    )
  } catch (cause) {
    const late = cause instanceof Error && cause.name === 'TimeoutError'
    throw new OutboundError(late ? `no reply within ${timeoutMs} ms` : 'no complete reply', { cause })
  }
}

async function boundedBytes(response: Response, maximumBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maximumBytes) throw new Error('the reply is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
