import type { Failure, FieldError } from './failure.ts'
import type { Operation, Reply, Request, Service } from './op.ts'
import { requestTimeoutMs } from './request-timeout.ts'

/** A failed call. `httpStatus` is 0 if no response arrived. */
export class CallError extends Error {
  readonly httpStatus: number
  readonly status: string
  readonly fields: readonly FieldError[]
  readonly details: Readonly<Record<string, unknown>>
  /** The header `x-app-error`, which says why the request did not match the contract. */
  readonly appError: string | undefined

  constructor(httpStatus: number, failure: Failure, details: Record<string, unknown> = {}, appError?: string) {
    super(failure.message)
    this.httpStatus = httpStatus
    this.status = failure.status
    this.fields = failure.errors ?? []
    this.details = details
    this.appError = appError
  }
}

export interface ClientSettings {
  /** The base URL of each service, without a trailing slash. */
  readonly baseUrls: Readonly<Record<Service, string>>
  readonly fetch?: typeof fetch
  readonly headers?: () => Record<string, string>
  readonly timeoutMs?: number
}

export interface CallOptions {
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Values of the path's parameters, such as `:channelId`. */
  readonly params?: Readonly<Record<string, string>>
}

export type Client = <O extends Operation>(operation: O, input: Request<O>, options?: CallOptions) => Promise<Reply<O>>

/**
 * Starts a new trace (W3C Trace Context). The server puts its id into the reply, log lines and database statements, and
 * decides for itself whether to record the trace.
 */
function traceparent(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'))
  return `00-${digits.slice(0, 16).join('')}-${digits.slice(16).join('')}-00`
}

/** Creates a typed client for all operations. GET sends the input as query parameters, POST as JSON. */
export function createClient(settings: ClientSettings): Client {
  return async (operation, input, options = {}) => {
    const send = settings.fetch ?? fetch
    const url = settings.baseUrls[operation.service] + filled(operation.path, options.params)
    const timeout = AbortSignal.timeout(settings.timeoutMs ?? requestTimeoutMs)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const headers: Record<string, string> = {
      accept: 'application/json',
      traceparent: traceparent(),
      ...settings.headers?.(),
    }
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    const get = operation.method === 'GET'
    if (!get) headers['content-type'] = 'application/json'
    let response: Response
    try {
      response = await send(get ? url + query(input) : url, {
        method: operation.method,
        credentials: 'same-origin',
        headers,
        signal,
        ...(get ? {} : { body: JSON.stringify(input) }),
      })
    } catch (cause) {
      if (options.signal?.aborted) throw cause
      const status = timeout.aborted ? 'TIMEOUT' : 'UNREACHABLE'
      throw new CallError(0, { status, message: '' })
    }
    const body = await readJson(response)
    if (response.ok && body.status in operation.replies) return body as never
    const { status, message = '', errors, ...details } = body
    const appError = decoded(response.headers.get('x-app-error'))
    throw new CallError(response.status, { status, message, ...(errors ? { errors } : {}) }, details, appError)
  }
}

/**
 * Replaces the parameters in the path by their values.
 * @throws Error if a value is missing, which is a mistake of the caller
 */
const filled = (path: string, params: CallOptions['params'] = {}): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`the path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })

/**
 * Decodes a header that the server has percent-encoded, because its text can be in any language and headers are limited
 * to Latin letters.
 */
function decoded(text: string | null): string | undefined {
  try {
    return text === null ? undefined : decodeURI(text)
  } catch {
    return text ?? undefined
  }
}

function query(input: object): string {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** A longer plain-text reply is cut to this number of characters, because it is shown as the error message. */
const plainMaximum = 300

async function readJson(response: Response): Promise<Partial<Failure> & { status: string } & Record<string, unknown>> {
  const text = await response.text().catch(() => '')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'status' in body) {
      return body as { status: string }
    }
  } catch {
    // The reply is not JSON, so it does not come from the platform but from a proxy in front of it.
  }
  // HTML is not shown, because it would be unreadable as an error message.
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain') ?? false
  return { status: 'ERROR', ...(isPlain && { message: text.trim().slice(0, plainMaximum) }) }
}
