import { type ErrorCode, errors } from '@baize/contract/errors'
import type { Failure } from '@baize/contract/failure'
import { languageOf } from '@baize/texts/language'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refusalText } from '../language.ts'
import type { Headers } from './safe-headers.ts'
import { type FindLook, type PlainAnswer, plainAnswer, type PlainLook } from '../plain-page.ts'

/**
 * Connections on which a refusal was sent before the parser had finished. If the parser fails afterwards, no second
 * reply must be sent.
 */
export const refusedAlready = new WeakSet<Socket>()

/** The headers that could be read from a request that could not be parsed. */
interface Asked {
  readonly accept?: string | undefined
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}

/** Refuses a URL that is malformed or too long for the router. Browsers get a page, and programs get JSON. */
export const refuseAddress =
  (safe: Headers, lookFor: FindLook) =>
  (error: FastifyError, { headers, host }: FastifyRequest, reply: FastifyReply): void => {
    const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'request.addressTooLong' : 'request.notFound'
    const status = errors[code].http
    const answer = parserRefusal(code, status, headers, lookFor(host))
    void reply
      .code(status)
      .headers({ ...safe, ...answer.headers })
      .send(answer.body)
  }

const ofParser: Readonly<Record<string, readonly [ErrorCode, status: number]>> = {
  HPE_HEADER_OVERFLOW: ['request.headTooLarge', 431],
  ERR_HTTP_REQUEST_TIMEOUT: ['request.invalid', 408],
}

/**
 * Refuses a request that is malformed, or whose head is too large. The reply is written directly to the socket, and the
 * connection is closed.
 */
export const refuseMalformed =
  (safe: Headers, lookFor: FindLook) =>
  ({ code, rawPacket }: ConnectionError, socket: Socket): void => {
    if (refusedAlready.has(socket)) return socket.destroySoon()
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const head = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
    const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]
    // If the URL alone fills the parser's buffer, the headers are unknown. The reply is then a page, because the sender
    // is more likely a browser than a program.
    const isCut = code === 'HPE_HEADER_OVERFLOW' && !head.includes('\r\n\r\n')
    const accept = header('accept') ?? (isCut ? 'text/html' : undefined)
    const asked = { accept, cookie: header('cookie'), 'accept-language': header('accept-language') }
    const [refused, status] = ofParser[code] ?? ['request.invalid', 400]
    const { headers, body } = parserRefusal(refused, status, asked, lookFor(header('host')))
    const all = { ...safe, ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
  }

function parserRefusal(code: ErrorCode, status: number, asked: Asked, look: PlainLook): PlainAnswer {
  const { languages: offered } = look
  const language = languageOf({ cookie: asked.cookie, acceptLanguage: asked['accept-language'], offered })
  const message = refusalText(code, language)
  if (asked.accept?.includes('text/html')) return plainAnswer(look, language, status, message)
  const failure: Failure = { status: errors[code].status, message }
  return { headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(failure) }
}
