import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

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
export function findCall(
  { method, url = '', headers, httpVersion }: IncomingMessage,
  bodyLimitBytes: number,
): DirectCall | undefined {
  if (method !== 'POST' || httpVersion !== '1.1' || headers['content-type'] !== 'application/json') return undefined
  if (headers.host === undefined || headers['transfer-encoding'] !== undefined) return undefined
  const length = Number(headers['content-length'])
  if (!(length > 0 && length <= bodyLimitBytes)) return undefined
  const [, before, parameter, after] = pathForm.exec(url) ?? []
  if (before === undefined || parameter === undefined || after === undefined) return undefined
  return { pattern: `${before}*${after}`, parameter, headers, length }
}
