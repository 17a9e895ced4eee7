import { errors, type ErrorCode } from '@baize/contract/errors'
import { generalErrors } from '@baize/contract/general-errors'
import type { LightMyRequestResponse } from 'fastify'
import type { Message } from './message.ts'

/**
 * Returns what is wrong with a reply: an internal fault, an undeclared status, or content that does not match the
 * contract. Undefined if the reply is allowed.
 */
export function faultOf({ operation, options }: Message, response: LightMyRequestResponse): string | undefined {
  const { statusCode, body } = response
  const type = response.headers['content-type'] ?? ''
  const isBare = options.method === 'HEAD'
  const parsed = !isBare && type.includes('application/json') ? jsonOf(body) : undefined
  if (type.includes('application/json') && parsed === undefined && !isBare) return `no JSON: ${body.slice(0, 200)}`
  const status = typeof parsed === 'object' && parsed !== null && 'status' in parsed ? String(parsed.status) : ''
  if (statusCode >= 500 && !isDeclared(operation?.errors ?? [], statusCode, status))
    return `answered ${statusCode} ${body.slice(0, 300)}`
  if (!operation || statusCode === 404) return undefined
  if (operation.replies[status] && statusCode === 200) return shapeFault(operation.replies[status], parsed)
  const codes: readonly ErrorCode[] = [...generalErrors, ...operation.errors]
  return isDeclared(codes, statusCode, status)
    ? undefined
    : `answered the undeclared ${statusCode} ${body.slice(0, 300)}`
}

const isDeclared = (codes: readonly ErrorCode[], http: number, status: string): boolean =>
  codes.some((code) => errors[code].http === http && errors[code].status === status && code !== 'server.fault')

function shapeFault(shape: { safeParse(value: unknown): { success: boolean; error?: unknown } }, reply: unknown) {
  const { success, error } = shape.safeParse(reply)
  return success ? undefined : `answered another shape: ${String(error).slice(0, 300)}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
