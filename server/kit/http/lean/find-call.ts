import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A call of an operation whose path has one parameter. */
export interface LeanCall {
  /** The path with `*` instead of the parameter. */
  readonly pattern: string
  readonly parameter: string
  readonly headers: IncomingHttpHeaders
  /** Bytes of its body. */
  readonly length: number
}

const pathForm = /^(\/[\w/-]+\/)([\w-]{1,100})(\/\w+)$/

/** @returns undefined for a request with anything unusual, which the framework must answer */
export function findCall(
  { method, url = '', headers, httpVersion }: IncomingMessage,
  bodyLimitBytes: number,
): LeanCall | undefined {
  if (method !== 'POST' || httpVersion !== '1.1' || headers['content-type'] !== 'application/json') return undefined
  if (headers.host === undefined || headers['transfer-encoding'] !== undefined) return undefined
  const length = Number(headers['content-length'])
  if (!(length > 0 && length <= bodyLimitBytes)) return undefined
  const [, before, parameter, after] = pathForm.exec(url) ?? []
  if (before === undefined || parameter === undefined || after === undefined) return undefined
  return { pattern: `${before}*${after}`, parameter, headers, length }
}
