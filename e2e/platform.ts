import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { address } from './settings.ts'

export interface Answer {
  readonly httpStatus: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/**
 * The loopback address from which this worker's requests come. The server limits requests by network address, so each
 * worker has an address of its own, as real players do.
 */
const [a = 0, b = 0] = randomBytes(2)
const localAddress = process.platform === 'linux' ? `127.1.${a}.${Math.max(1, Math.min(b, 254))}` : undefined

/** Sends one HTTP request without a browser. Rejects if the response is missing or incomplete. */
export function send(
  method: 'GET' | 'POST',
  url: string,
  { body, headers = {} }: { body?: string | undefined; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const local = localAddress === undefined ? {} : { localAddress, family: 4 }
    const outgoing = request(url, { method, headers, agent: false, timeout: 60_000, ...local }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('error', reject)
      response.on('end', () => {
        resolve({ httpStatus: response.statusCode ?? 0, headers: response.headers, body: text })
      })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} does not answer`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/**
 * The reply to a call. The type parameter lists the fields that a caller uses in addition, for example `call<{
 * sessionKey: string }>('login', …)`.
 */
export type Reply<Fields = object> = Fields & { readonly status: string; readonly message?: string }

export interface Call {
  readonly input?: Readonly<Record<string, unknown>>
  readonly sessionKey?: string | undefined
  readonly idempotencyKey?: string
  /** An API key of staff, as `name:key`. */
  readonly staff?: string
  /** The base address of the casino. By default, the casino that all tests share. */
  readonly at?: string | undefined
}

const reading = /^(staff\/)?(get|check|consents|validate)/

/** Calls an operation of the platform without a browser. `sessionKey` is sent as a bearer token. */
export async function call<Fields = object>(operation: string, options: Call = {}): Promise<Reply<Fields>> {
  const { input = {}, sessionKey, idempotencyKey, staff, at = address } = options
  const get = reading.test(operation)
  const query = get ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const { body } = await send(get ? 'GET' : 'POST', `${at}/platform/${operation}${query}`, {
    body: get ? undefined : JSON.stringify(input),
    headers: {
      'content-type': 'application/json',
      ...(sessionKey ? { authorization: `Bearer ${sessionKey}` } : {}),
      ...(staff ? { authorization: `Basic ${btoa(staff)}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
  })
  return JSON.parse(body) as Reply<Fields>
}
