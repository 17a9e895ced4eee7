import type { ErrorCode } from '@baize/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { isAllowed } from '../../../../kit/http/edge/allowed-addresses.ts'
import { countRefusal } from '../../../../kit/telemetry/refusals.ts'
import { keepRefused, type NoteRefused, type Sent } from '../../rounds/service.ts'

const bodyLimitBytes = 64 * 1024

/** A studio's call, before anything about it has been verified. */
export interface Call {
  readonly studio: string
  readonly operation: string
  readonly body: Buffer
  readonly headers: FastifyRequest['headers']
}

/** Thrown to refuse a call with a code of the studio's protocol that has no equivalent among our error codes. */
export class DialectRefusal extends Error {
  readonly code: string | number
  readonly fields: Readonly<Record<string, unknown>>

  constructor(code: string | number, fields: Readonly<Record<string, unknown>> = {}) {
    super(`refused with ${code}`)
    this.code = code
    this.fields = fields
  }
}

/**
 * Thrown if the studio's settings do not allow the IP address of a call. The reply is the same as for a wrong
 * signature, so that a caller cannot find out which of the two was wrong.
 */
class WrongAddress extends AppError {
  constructor() {
    super('provider.signature')
  }
}

export interface Dialect {
  readonly contentType: string
  /**
   * Maps the path after the studio's name to its handler. A handler must verify the signature first, and may throw
   * `provider.signature` only for a wrong signature, because a call refused with this error is not recorded for staff.
   */
  readonly operations: Readonly<Record<string, (context: Context, call: Call) => Promise<object>>>
  /**
   * Reads the fields of a refused message that would have moved money in a player's favour, so that staff see what was
   * refused. Undefined for other messages, because refusing them costs no player money.
   */
  readonly sentIn: (operation: string, body: Buffer) => Sent | undefined
  readonly refuse: (refusal: DialectRefusal | ErrorCode, body: Buffer) => object
}

/**
 * Registers the operations of a protocol in a separate Fastify scope. Bodies are kept as bytes and not parsed, because
 * signatures cover bytes. Every error gets a reply in the protocol's format with HTTP 200 and without internal details,
 * except that an address that sends too many wrong signatures gets 429.
 */
export function registerDialect(
  app: FastifyInstance,
  context: Context,
  noteRefused: NoteRefused,
  dialect: Dialect,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    const parser = { parseAs: 'buffer', bodyLimit: bodyLimitBytes } as const
    scope.addContentTypeParser(dialect.contentType, parser, (_request, body, parsed) => parsed(null, body))
    scope.setErrorHandler(async (error, request, reply) => {
      const refusal = dialectRefusal(error)
      const wait = refusal === 'provider.signature' ? await app.countUnknownCaller(request) : undefined
      if (wait !== undefined) {
        reply.code(429).header('retry-after', wait)
        return dialect.refuse('request.tooMany', bodyOf(request))
      }
      const { studio, operation } = callOf(request)
      const facts = {
        studio,
        operation,
        address: request.ip,
        refusal: error instanceof WrongAddress ? 'address' : codeOf(refusal),
      }
      if (refusal === 'server.fault')
        context.log.error({ ...facts, err: error }, 'request failed with an internal fault')
      else {
        countRefusal(facts.refusal)
        context.log.warn({ reqId: request.id, ...facts }, "a studio's call was refused")
      }
      reply.code(200)
      return dialect.refuse(refusal, bodyOf(request))
    })
    for (const [path, answer] of Object.entries(dialect.operations)) {
      scope.post(`/provider/:studio/${path}`, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const call = callOf(request)
        requireAddress(context, call.studio, request.ip)
        try {
          return await answer(context, call)
        } catch (error) {
          await keep(context, noteRefused, dialect, call, dialectRefusal(error))
          throw error
        }
      })
    }
    done()
  })
}

/**
 * Records a refused message for staff if its signature was valid and it would have paid the player. If the record
 * cannot be written, the error is thrown, so that the studio gets the reply to an internal fault and retries the
 * message.
 */
async function keep(
  context: Context,
  noteRefused: NoteRefused,
  { sentIn }: Dialect,
  { studio, operation, body }: Call,
  refusal: DialectRefusal | ErrorCode,
): Promise<void> {
  if (refusal === 'provider.signature') return
  const sent = sentIn(operation, body)
  if (sent) await keepRefused(context, noteRefused, { studio, message: operation, sent, body, reason: codeOf(refusal) })
}

/** @throws WrongAddress if the studio's settings do not allow the IP address */
function requireAddress({ config: { studios } }: Context, studio: string, ip: string): void {
  const known = Object.hasOwn(studios, studio) ? studios[studio] : undefined
  if (known && !isAllowed(known.addresses, ip)) throw new WrongAddress()
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const callOf = (request: FastifyRequest): Call => ({
  studio: (request.params as { studio?: string }).studio ?? '',
  operation: request.routeOptions.url?.split('/:studio/')[1] ?? '',
  body: bodyOf(request),
  headers: request.headers,
})

const codeOf = (refusal: DialectRefusal | ErrorCode) => (typeof refusal === 'string' ? refusal : refusal.code)

function dialectRefusal(error: unknown): DialectRefusal | ErrorCode {
  if (error instanceof DialectRefusal) return error
  if (error instanceof AppError) return error.code
  const { statusCode } = error as { statusCode?: unknown }
  // Fastify throws its own errors, for example for a body that is too large or an unsupported media type.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return 'request.invalid'
  return 'server.fault'
}
