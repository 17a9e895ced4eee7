import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { hasOneHost } from '../edge/unclear-requests.ts'

/** A call of an operation whose path has exactly one parameter. */
export interface DirectCall {
  /** The path, with `*` instead of the parameter's value. */
  readonly pattern: string
  readonly parameter: string
  readonly headers: IncomingHttpHeaders
  /** The length of the body in bytes. */
  readonly length: number
}

const pathForm = /^(\/[\w/-]+\/)([\w-]{1,100})(\/\w+)$/

/**
 * Reads a call from a request.
 * @returns undefined for a request that is unusual in any way, which Fastify must then process
 */
export function findCall(request: IncomingMessage, bodyLimitBytes: number): DirectCall | undefined {
  const { method, url = '', headers, httpVersion } = request
  if (method !== 'POST' || httpVersion !== '1.1' || headers['content-type'] !== 'application/json') return undefined
  if (headers['transfer-encoding'] !== undefined || !hasOneHost(request)) return undefined
  const length = Number(headers['content-length'])
  if (!(length > 0 && length <= bodyLimitBytes)) return undefined
  const [, before, parameter, after] = pathForm.exec(url) ?? []
  if (before === undefined || parameter === undefined || after === undefined) return undefined
  return { pattern: `${before}*${after}`, parameter, headers, length }
}
