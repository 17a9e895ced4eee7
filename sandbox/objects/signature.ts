import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ObjectStoreConfig } from '../config.ts'

/** A request as received. */
export interface SignedRequest {
  readonly method: string
  /** Path and query as sent. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** S3's codes for refused requests. */
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
 * Checks AWS's Signature Version 4 of one request, the hash of its body included.
 * @param nowMs the store's time; a signature more than 15 minutes off is refused
 * @returns undefined when the signature is right
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

/** The instant of a text like 20261121T120000Z, in milliseconds since 1970. */
function instantMs(basic: string): number | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(basic) ?? []
  const [year, month, day, hour, minute, second] = parts
  try {
    return Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).epochMilliseconds
  } catch {
    return undefined
  }
}
