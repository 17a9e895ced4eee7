import { errors, type ErrorCode } from '@baize/contract/errors'
import { generalErrors } from '@baize/contract/general-errors'
import type { Failure } from '@baize/contract/failure'
import type { Operation } from '@baize/contract/op'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../connections/database-away.ts'
import { AppError } from '../app-error.ts'
import { timeZoneOf } from './instant-text.ts'
import { languageOf, refusalText } from './language.ts'
import { withoutQuery } from '../log.ts'
import { countRefusal, noteRefusal } from '../telemetry/refusals.ts'
import { plainAnswer } from './plain-page.ts'

const ofFramework: Readonly<Record<number, ErrorCode>> = {
  400: 'request.invalid',
  // Fastify's file server refuses a path outside the served folder, or an impossible file name, with 403. Callers get
  // "not found" instead.
  403: 'request.notFound',
  404: 'request.notFound',
  413: 'request.tooLarge',
  415: 'request.mediaType',
  429: 'request.tooMany',
  503: 'server.busy',
}

/**
 * The SQLSTATEs of errors about a single value, such as a date out of range, a date that does not exist, or a character
 * that PostgreSQL cannot store.
 */
const unstorable: ReadonlySet<string> = new Set(['22007', '22008', '22009', '22021', '22P05'])

/**
 * Replies with a refusal in the format of the API. For an internal fault, the reply contains only an id, with which the
 * log line can be found.
 */
export function sendRefusal(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof AppError ? error : ofFrameworkError(error)
  const language = languageOf(request)
  const timeZone = timeZoneOf(request)
  if (isDatabaseAway(error))
    request.log.error(
      { reqId: request.id, err: error, url: withoutQuery(request.url) },
      'the database cannot be reached, so a request failed',
    )
  if (refusal.code === 'server.fault') {
    request.log.error(
      { reqId: request.id, err: error, url: withoutQuery(request.url) },
      'request failed with an internal fault',
    )
  } else {
    const { config, url } = request.routeOptions
    const { operation } = config
    if (operation?.access !== 'provider')
      noteRefusal(request.log, { reqId: request.id, code: refusal.code, operation: operation?.id ?? url })
    else {
      countRefusal(refusal.code)
      // The reason is logged, because the third party's engineers need it to correct their call.
      const facts = { url: withoutQuery(request.url), address: request.ip, refusal: refusal.code }
      request.log.warn({ reqId: request.id, ...facts }, "a provider's call was refused")
    }
  }
  const { params, fields, reply: more, retryAfterSeconds } = refusal.details
  const reader = request.routeOptions.config.operation?.access === 'staff' ? 'staff' : 'caller'
  const message = refusalText(refusal.code, language, { id: request.id, ...params }, reader, timeZone)
  const body: Failure = { status: errors[refusal.code].status, message, ...more }
  if (fields)
    body.errors = fields.map(({ field, code }) => ({
      field,
      error: refusalText(code, language, params, reader, timeZone),
    }))
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (refusal.code === 'server.busy' && request.headers.accept?.includes('text/html')) {
    // The request may have been for a page, so a browser gets an error page instead of JSON.
    const { headers, body: page } = plainAnswer(request.server.lookFor(request.host), language, 503, message)
    return void reply.code(503).headers(headers).send(page)
  }
  if (refusal.httpStatus === 400) reply.header('x-app-error', encodeURI(message))
  void reply.code(refusal.httpStatus).send(body)
}

/** Throws the error if the operation declares its code. Otherwise throws an internal fault. */
export function requireDeclared(operation: Operation, error: unknown): never {
  throw declaredBy(operation, error)
}

/**
 * Returns the error unchanged if the operation declares its code. Otherwise the contract is violated, so the error is
 * replaced by an internal fault.
 */
export function declaredBy({ id, errors: own }: Operation, error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const declared: readonly string[] = [...generalErrors, ...own]
  if (declared.includes(error.code)) return error
  return new Error(`${id} refused with the undeclared code ${error.code}`, { cause: error })
}

function ofFrameworkError(error: FastifyError): AppError {
  // The request contains a date or a string that PostgreSQL cannot store, such as the year 0.
  if (unstorable.has(error.code)) return new AppError('request.invalid')
  if (isDatabaseAway(error)) return new AppError('server.busy', { retryAfterSeconds: 5 })
  // The name is too long for any file system, so no such file exists.
  if (error.code === 'ENAMETOOLONG') return new AppError('request.notFound')
  const code = ofFramework[error.statusCode ?? 500] ?? 'server.fault'
  return new AppError(code)
}
