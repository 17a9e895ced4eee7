import { type ErrorCode, errors, type Failure } from '@baize/contract/errors'
import { languageOf } from '@baize/texts/language'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refusalText } from './language.ts'
import { type PlainAnswer, plainAnswer } from './plain-page.ts'

/** What is known of a request that was not read. */
interface Asked {
  readonly accept?: string | undefined
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}

const alone = { 'x-content-type-options': 'nosniff' }

/** An address that is too long for the router, or not spelt as one: a page for browsers, the wire's form for programs. */
export function refuseAddress(error: FastifyError, { headers }: FastifyRequest, reply: FastifyReply): void {
  const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'request.addressTooLong' : 'request.notFound'
  const status = errors[code].http
  const answer = refusalOf(code, status, headers)
  void reply
    .code(status)
    .headers({ ...alone, ...answer.headers })
    .send(answer.body)
}

const ofParser: Readonly<Record<string, readonly [ErrorCode, status: number]>> = {
  HPE_HEADER_OVERFLOW: ['request.addressTooLong', 431],
  ERR_HTTP_REQUEST_TIMEOUT: ['request.invalid', 408],
}

/** The same for what is no request at all, or has more of a head than is read; answers the connection itself, and ends it. */
export function refuseMalformed({ code, rawPacket }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const head = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]
  // who asks for so long an address that the rest was not read: a browser
  const isCut = code === 'HPE_HEADER_OVERFLOW' && !head.includes('\r\n\r\n')
  const accept = header('accept') ?? (isCut ? 'text/html' : undefined)
  const asked = { accept, cookie: header('cookie'), 'accept-language': header('accept-language') }
  const [refused, status] = ofParser[code] ?? ['request.invalid', 400]
  const { headers, body } = refusalOf(refused, status, asked)
  const all = { ...alone, ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

function refusalOf(code: ErrorCode, status: number, asked: Asked): PlainAnswer {
  const language = languageOf({ cookie: asked.cookie, acceptLanguage: asked['accept-language'] })
  const message = refusalText(code, language)
  if (asked.accept?.includes('text/html')) return plainAnswer(language, status, message)
  const failure: Failure = { status: errors[code].status, message }
  return { headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(failure) }
}
