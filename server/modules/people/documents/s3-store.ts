import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import type { Clock } from '../../../kit/clock.ts'
import { callOutForBytes } from '../../../kit/outbound.ts'
import type { FileStore } from './provider.ts'
import { fileNameForm } from './rules.ts'

export interface S3Settings {
  /** Address of the S3 service. The bucket becomes the first segment of the path. */
  readonly url: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

const timeoutMs = 30_000
/** Slightly more than the upload limit of 10 MB, because an encrypted file is slightly larger. */
const maximumReplyBytes = 12_000_000

/**
 * Stores files as objects in one bucket, over S3's REST protocol. Each request and its body are signed with Signature
 * Version 4.
 */
export function openS3Store({ url, bucket, region, keyId, secret }: S3Settings, clock: Clock): FileStore {
  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Buffer): Promise<Buffer> {
    if (!fileNameForm.test(name)) throw new Error('this is not a name of the file store')
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await new AwsV4Signer({
      method,
      url: `${url}/${bucket}/${name}`,
      headers: { 'x-amz-content-sha256': hash, ...(body ? { 'content-type': 'application/octet-stream' } : {}) },
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
      datetime: basicTime(clock.now()),
    }).sign()
    const headers = Object.fromEntries(signed.headers)
    const request = { method, headers, timeoutMs, maximumReplyBytes, ...(body ? { body } : {}) }
    const { status, bytes } = await callOutForBytes(signed.url.href, request)
    const isDone = status === 200 || (method === 'DELETE' && (status === 204 || status === 404))
    if (!isDone) throw new Error(`The object store answered ${status}`)
    return bytes
  }
  return {
    put: async (name, bytes) => void (await ask('PUT', name, bytes)),
    get: (name) => ask('GET', name),
    delete: async (name) => void (await ask('DELETE', name)),
  }
}

/** Formats an instant like 20261121T120000Z. */
const basicTime = (instant: Temporal.Instant): string =>
  instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
