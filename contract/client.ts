import type { Failure, FieldError } from './failure.ts'
import type { Operation, Reply, Request, Service } from './op.ts'
import { requestTimeoutMs } from './request-timeout.ts'

/** A failed call. `httpStatus` is 0 if the server was not reached. */
export class CallError extends Error {
  readonly httpStatus: number
  readonly status: string
  readonly fields: readonly FieldError[]
  readonly details: Readonly<Record<string, unknown>>
  /** The header `x-app-error`: the reason why a request broke the contract. */
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
  /** Base address of each service, without a slash at the end. */
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

/** A new trace in W3C's form. The service's reply, log and statements bear its id; the service decides what it records. */
function traceparent(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'))
  return `00-${digits.slice(0, 16).join('')}-${digits.slice(16).join('')}-00`
}

/** A typed client of every operation. GET sends the input in the query, POST as JSON. */
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

/** The path with its parameters. A missing one is a mistake of the caller. */
const filled = (path: string, params: CallOptions['params'] = {}): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`the path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })

/** Header text is percent-encoded, because it can be in any language. */
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

/** Characters of a plain-text reply that are shown as its message. */
const plainMaximum = 300

async function readJson(response: Response): Promise<Partial<Failure> & { status: string } & Record<string, unknown>> {
  const text = await response.text().catch(() => '')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'status' in body) {
      return body as { status: string }
    }
  } catch {
    // a proxy answered with a page instead of our JSON
  }
  // a page of markup is not for people to read as a message
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain') ?? false
  return { status: 'ERROR', ...(isPlain && { message: text.trim().slice(0, plainMaximum) }) }
}
