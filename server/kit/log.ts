import { currentRequestId } from './telemetry/request-mark.ts'
import { pino, type DestinationStream, type Logger } from 'pino'

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

/** JSON lines. Fields with secrets are masked, up to two levels deep. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = secret.flatMap((name) => {
    const key = name.startsWith('[') ? name : `.${name}`
    return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`]
  })
  // every line of a request or job bears its id
  const mixin = (): object => {
    const reqId = currentRequestId()
    return reqId === undefined ? {} : { reqId }
  }
  return pino({ level, redact: { paths, censor: '***' }, timestamp: pino.stdTimeFunctions.isoTime, mixin }, destination)
}

/** An address without its query, because queries can contain keys. */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url
