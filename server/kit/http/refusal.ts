import { errors, type ErrorCode } from '@baize/contract/errors'
import { generalErrors } from '@baize/contract/general-errors'
import type { Failure } from '@baize/contract/failure'
import type { Operation } from '@baize/contract/op'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../connections/database-away.ts'
import { AppError } from '../errors.ts'
import { languageOf, refusalText } from './language.ts'
import { withoutQuery } from '../log.ts'
import { countRefusal, noteRefusal } from '../telemetry/refusals.ts'
import { plainAnswer } from './plain-page.ts'

const ofFramework: Readonly<Record<number, ErrorCode>> = {
  400: 'request.invalid',
  // a file outside of the folder, or an impossible name
  403: 'request.notFound',
  404: 'request.notFound',
  413: 'request.tooLarge',
  415: 'request.mediaType',
  429: 'request.tooMany',
  503: 'server.busy',
}

/** PostgreSQL's errors about a single value: a day out of range, an impossible day or character. */
const unstorable: ReadonlySet<string> = new Set(['22007', '22008', '22009', '22021', '22P05'])

/** Answers a refusal in the wire's form. A fault gets an id that finds its log line, and nothing else. */
export function sendRefusal(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof AppError ? error : ofFrameworkError(error)
  const language = languageOf(request)
  if (isDatabaseAway(error))
    request.log.error({ reqId: request.id, err: error, url: withoutQuery(request.url) }, 'the database is away')
  if (refusal.code === 'server.fault') {
    request.log.error({ reqId: request.id, err: error, url: withoutQuery(request.url) }, 'fault')
  } else {
    const { config, url } = request.routeOptions
    const { operation } = config
    if (operation?.access !== 'provider')
      noteRefusal(request.log, { reqId: request.id, code: refusal.code, operation: operation?.id ?? url })
    else {
      countRefusal(refusal.code)
      // the engineers of the other program need the reason, too
      const facts = { url: withoutQuery(request.url), address: request.ip, refusal: refusal.code }
      request.log.warn({ reqId: request.id, ...facts }, "a provider's call was refused")
    }
  }
  const { params, fields, reply: more, retryAfterSeconds } = refusal.details
  const message = refusalText(refusal.code, language, { id: request.id, ...params })
  const body: Failure = { status: errors[refusal.code].status, message, ...more }
  if (fields) body.errors = fields.map(({ field, code }) => ({ field, error: refusalText(code, language, params) }))
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (refusal.code === 'server.busy' && request.headers.accept?.includes('text/html')) {
    // the request may be for any page, and a person may read the answer
    const { headers, body: page } = plainAnswer(request.server.lookFor(request.host), language, 503, message)
    return void reply.code(503).headers(headers).send(page)
  }
  if (refusal.httpStatus === 400) reply.header('x-app-error', encodeURI(message))
  void reply.code(refusal.httpStatus).send(body)
}

/** @throws the error, as `declaredBy` sees it */
export function requireDeclared(operation: Operation, error: unknown): never {
  throw declaredBy(operation, error)
}

/** The error. A refusal with a code that the operation does not declare is a fault. */
export function declaredBy({ id, errors: own }: Operation, error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const declared: readonly string[] = [...generalErrors, ...own]
  if (declared.includes(error.code)) return error
  return new Error(`${id} refused with the undeclared code ${error.code}`, { cause: error })
}

function ofFrameworkError(error: FastifyError): AppError {
  // a day or a text that PostgreSQL cannot hold, such as the year 0
  if (unstorable.has(error.code)) return new AppError('request.invalid')
  if (isDatabaseAway(error)) return new AppError('server.busy', { retryAfterSeconds: 5 })
  // no file has such a long name
  if (error.code === 'ENAMETOOLONG') return new AppError('request.notFound')
  const code = ofFramework[error.statusCode ?? 500] ?? 'server.fault'
  return new AppError(code)
}
