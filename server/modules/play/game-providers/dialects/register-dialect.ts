import type { ErrorCode } from '@baize/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/errors.ts'
import { isAllowed } from '../../../../kit/http/edge/allowed-addresses.ts'
import { countRefusal } from '../../../../kit/telemetry/refusals.ts'
import { keepRefused, type NoteRefused, type Sent } from '../../rounds/service.ts'

const bodyLimitBytes = 64 * 1024

/** A studio's call before any check. */
export interface Call {
  readonly studio: string
  readonly operation: string
  readonly body: Buffer
  readonly headers: FastifyRequest['headers']
}

/** A refusal whose code exists only in the dialect. */
export class DialectRefusal extends Error {
  readonly code: string | number
  /** Further fields of the reply. */
  readonly fields: Readonly<Record<string, unknown>>

  constructor(code: string | number, fields: Readonly<Record<string, unknown>> = {}) {
    super(`refused with ${code}`)
    this.code = code
    this.fields = fields
  }
}

/** A call from an address that is not the studio's. The answer is that to a wrong signature. */
class WrongAddress extends AppError {
  constructor() {
    super('provider.signature')
  }
}

export interface Dialect {
  readonly contentType: string
  /** Path below the studio's address → its handler, which proves the signature first: `provider.signature` says nothing else. */
  readonly operations: Readonly<Record<string, (context: Context, call: Call) => Promise<object>>>
  /** What a message says that moves money in a player's favour. Undefined: its refusal costs no player anything. */
  readonly sentIn: (operation: string, body: Buffer) => Sent | undefined
  /** A refusal in the dialect's format. */
  readonly refuse: (refusal: DialectRefusal | ErrorCode, body: Buffer) => object
}

/**
 * Binds a dialect's operations in their own scope. Bodies arrive as bytes, since signatures cover bytes. Every error is
 * answered in the dialect's format under HTTP 200, and reveals no internals. Only a flood of wrong signatures gets 429.
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
      const wait = refusal === 'provider.signature' ? await app.countStranger(request) : undefined
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
      if (refusal === 'server.fault') context.log.error({ ...facts, err: error }, 'fault')
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

/** Keeps the refusal of a genuine message for staff. If that fails, the answer is a fault and the studio sends it again. */
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

/** @throws WrongAddress */
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
  // errors of the framework: body too large, another media type
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return 'request.invalid'
  return 'server.fault'
}
