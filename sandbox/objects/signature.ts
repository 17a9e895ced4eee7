import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ObjectStoreConfig } from '../config.ts'

export interface SignedRequest {
  readonly method: string
  /** The path and the query, exactly as sent. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** The error codes that S3 uses for a missing or wrong signature. */
export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'

const toleranceMs = 15 * 60_000
const form =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request,\s*SignedHeaders=([\w;-]+),\s*Signature=([\da-f]{64})$/
const wanted = ['host', 'x-amz-content-sha256', 'x-amz-date']

/**
 * Verifies the AWS Signature Version 4 of a request, including the hash of the request's body.
 * @param nowMs the store's current time. A request that was signed more than 15 minutes earlier or later is refused
 * @returns undefined if the signature is valid
 */
export function faultOf(
  request: SignedRequest,
  { keyId, secret, region }: ObjectStoreConfig,
  nowMs: number,
): SignatureFault | undefined {
  const { method, target, headers, body } = request
  const header = (name: string) => [headers[name] ?? ''].flat().join(',').trim()
  const [, id, day = '', zone = '', list = '', signature = ''] = form.exec(header('authorization')) ?? []
  const names = list.split(';')
  if (id === undefined || wanted.some((name) => !names.includes(name))) return 'AccessDenied'
  if (id !== keyId) return 'InvalidAccessKeyId'
  const at = header('x-amz-date')
  const signedMs = instantMs(at)
  if (signedMs === undefined || Math.abs(nowMs - signedMs) > toleranceMs) return 'RequestTimeTooSkewed'
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = target.split('?')
  const lines = names.map((name) => `${name}:${header(name).replaceAll(/ +/g, ' ')}\n`)
  const canonical = [method, path, canonicalQuery(query), lines.join(''), list, sha256(body)].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`)
  const isRight =
    zone === region && at.startsWith(day) && timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
  return isRight ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .toSorted()
    .join('&')

/** Converts a time such as 20261121T120000Z to milliseconds since the epoch. */
function instantMs(basic: string): number | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(basic) ?? []
  const [year, month, day, hour, minute, second] = parts
  try {
    return Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).epochMilliseconds
  } catch {
    return undefined
  }
}
