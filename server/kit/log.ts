import { logOutput } from './log-output.ts'
import { currentRequestId } from './telemetry/request-mark.ts'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

const secret = [
  'password',
  'newPassword',
  'oldPassword',
  'sessionKey',
  'token',
  'launchToken',
  'code',
  'secret',
  'secureId',
  'accountId',
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-signature"]',
  '["x-api-key"]',
] // prettier: one list

/** Matches the codes of PostgreSQL, Node or a library, such as 23505, ECONNREFUSED or FST_ERR_CTP_EMPTY_JSON_BODY. */
const faultCode = /^(?:[0-9A-Z]{5}|E[A-Z]{3,}[A-Z0-9]*|[A-Z]+_[A-Z0-9_]+)$/

/**
 * Returns the code of the error, or of the first of its causes that has a code. Only such a code may be logged. Any
 * other field named `code` is masked, because it may be a secret, such as a one-time code.
 */
function faultOf(error: unknown): string | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    const code = 'code' in one ? String(one.code) : ''
    if (faultCode.test(code)) return code
  }
  return undefined
}

/**
 * The fields of errors that never contain personal data. PostgreSQL's `detail` and `where` are not among them, because
 * they contain values of rows.
 */
const loggedFields = new Set(
  'constraint table column schema routine statusCode syscall address port hostname'.split(' '),
)
const mailAddress = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g

/** Returns the error without personal data. Its code is in the field `fault`. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const fault = faultOf(error)
  const facts = Object.entries(error).filter(([name, value]) => loggedFields.has(name) && typeof value !== 'object')
  return {
    type,
    message: message.replaceAll(mailAddress, '***'),
    stack: stack.replaceAll(mailAddress, '***'),
    ...(fault !== undefined && { fault }),
    ...Object.fromEntries(facts),
  }
}

/** Creates the logger, which writes JSON lines. Fields with secrets are masked, up to two levels deep. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = secret.flatMap((name) => {
    const key = name.startsWith('[') ? name : `.${name}`
    return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`]
  })
  // Adds the id of the current request or job to every line.
  const mixin = (): object => {
    const reqId = currentRequestId()
    return reqId === undefined ? {} : { reqId }
  }
  const options = { level, serializers: { err: serializeError }, timestamp: pino.stdTimeFunctions.isoTime, mixin }
  return pino({ ...options, redact: { paths, censor: '***' } }, destination ?? logOutput())
}

/** Returns the URL without its query, because queries can contain keys. */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url
