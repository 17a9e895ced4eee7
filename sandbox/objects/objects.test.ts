import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { faultOf } from './signature.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

interface RequestOptions {
  readonly secret: string
  readonly keyId: string
  readonly ageMs: number
  /** The body over which the signature is computed. Absent if it is the body that is sent. */
  readonly signedBody: Buffer
}

/**
 * Sends a signed request. The signature is computed step by step as AWS describes it, and not with the code under test.
 */
function ask(
  method: 'GET' | 'PUT' | 'DELETE',
  target: string,
  body = Buffer.alloc(0),
  options: Partial<RequestOptions> = {},
) {
  const { secret = 'demo-object-store', keyId = 'BAIZEDEMO', ageMs = 0, signedBody = body } = options
  const at = Temporal.Instant.fromEpochMilliseconds(sandbox.context.clock.nowMs() - ageMs)
    .toString({ smallestUnit: 'second' })
    .replaceAll(/[-:]/g, '')
  const [day, hash] = [at.slice(0, 8), sha256(signedBody)]
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const lines = `host:store.localhost\nx-amz-content-sha256:${hash}\nx-amz-date:${at}\n`
  const scope = `${day}/us-east-1/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256([method, target, '', lines, names, hash].join('\n'))].join('\n')
  let key: Buffer | string = `AWS4${secret}`
  for (const part of [...scope.split('/'), text]) key = createHmac('sha256', key).update(part).digest()
  const signature = Buffer.from(key).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  const headers = { host: 'store.localhost', 'x-amz-content-sha256': hash, 'x-amz-date': at, authorization }
  return sandbox.app.inject({
    method,
    url: target,
    headers: { ...headers, ...(method === 'PUT' ? { 'content-type': 'application/octet-stream' } : {}) },
    ...(method === 'PUT' ? { payload: body } : {}),
  })
}

const file = Buffer.from([0x89, 0, 255, 10, 13])

test('an object is read back byte for byte, and is gone after its deletion', async () => {
  expect((await ask('PUT', '/s3/documents/a-passport', file)).statusCode).toBe(200)
  const found = await ask('GET', '/s3/documents/a-passport')
  expect([found.statusCode, found.rawPayload]).toEqual([200, file])
  expect((await ask('PUT', '/s3/documents/a-passport', Buffer.from('another'))).statusCode).toBe(200)
  expect((await ask('GET', '/s3/documents/a-passport')).body).toBe('another')
  expect((await ask('DELETE', '/s3/documents/a-passport')).statusCode).toBe(204)
  expect((await ask('GET', '/s3/documents/a-passport')).body).toContain('<Code>NoSuchKey</Code>')
  expect((await ask('DELETE', '/s3/documents/a-passport')).statusCode).toBe(204)
})

test.each<[string, Partial<RequestOptions>, string]>([
  ['another secret', { secret: 'guessed' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { keyId: 'STRANGER' }, 'InvalidAccessKeyId'],
  ['a signature that is an hour old', { ageMs: 3_600_000 }, 'RequestTimeTooSkewed'],
  ['a body that was changed in transit', { signedBody: Buffer.from('signed') }, 'XAmzContentSHA256Mismatch'],
])('%s is refused', async (_what, options, code) => {
  const { statusCode, body } = await ask('PUT', '/s3/documents/a-passport', file, options)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(body).toContain(`<Code>${code}</Code>`)
  expect((await ask('GET', '/s3/documents/a-passport')).statusCode).toBe(404)
})

test('reads and lists require a signature, which is valid for one name and one method', async () => {
  await ask('PUT', '/s3/documents/a-passport', file)
  for (const url of ['/s3/documents/a-passport', '/s3/documents/', '/s3/documents/?list-type=2']) {
    const { statusCode, body } = await sandbox.app.inject({ url })
    expect([statusCode, body.includes('AccessDenied')]).toEqual([403, true])
  }
  expect((await ask('GET', '/s3/documents/?list-type=2')).statusCode).toBeGreaterThanOrEqual(400)
  const page = await sandbox.app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(page.body).toContain('>Object store</h2>')
  expect(page.body).not.toContain('a-passport')
})

test('one bucket stores objects, and the others provoke faults', async () => {
  expect((await ask('PUT', '/s3/another/a', file)).body).toContain('<Code>NoSuchBucket</Code>')
  expect((await ask('PUT', '/s3/broken-bucket/a', file)).statusCode).toBe(500)
  expect((await ask('PUT', '/s3/slow-bucket/a', file)).statusCode).toBe(200)
  await expect(ask('PUT', '/s3/silent-bucket/a', file)).rejects.toThrow()
  expect((await ask('PUT', '/s3/documents/a', Buffer.alloc(13 * 1024 * 1024))).statusCode).toBe(413)
})

test('the published example signature of AWS is accepted', () => {
  const empty = Buffer.alloc(0)
  const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256(empty),
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      `SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
  }
  const store = {
    bucket: 'examplebucket',
    region: 'us-east-1',
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const request = { method: 'GET', target: '/test.txt', headers, body: empty }
  const nowMs = Date.UTC(2013, 4, 24)
  expect(faultOf(request, store, nowMs)).toBeUndefined()
  expect(faultOf({ ...request, target: '/other.txt' }, store, nowMs)).toBe('SignatureDoesNotMatch')
})
