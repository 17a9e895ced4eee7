import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ObjectStore {
  readonly objects: Map<string, Buffer>
  /** Settings under which a server uses it. */
  readonly environment: Readonly<Record<string, string>>
  /** What it answers from now on instead of serving. */
  fault: number | undefined
  close(): Promise<void>
}

const keyId = 'AKIDEXAMPLE'
const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const region = 'eu-central-1'

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** An object store that speaks S3's REST protocol, and checks signatures by AWS's own description of Version 4. */
export async function openObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const name = request.url ?? ''
      if (store.fault !== undefined) return response.writeHead(store.fault).end()
      if (!isSigned(request, body))
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      if (request.method === 'PUT') objects.set(name, body)
      if (request.method === 'DELETE') objects.delete(name)
      if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
      const found = objects.get(name)
      return found ? response.end(found) : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store: ObjectStore = {
    objects,
    fault: undefined,
    environment: {
      DOCUMENTS_S3_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      DOCUMENTS_S3_BUCKET: 'documents',
      DOCUMENTS_S3_REGION: region,
      DOCUMENTS_S3_KEY_ID: keyId,
      DOCUMENTS_S3_SECRET: secret,
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
  return store
}

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/
  const [, id, day = '', zone = '', names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? []
  const at = String(headers['x-amz-date'])
  if (id !== keyId || zone !== region || !at.startsWith(day)) return false
  if (!names.split(';').includes('host') || headers['x-amz-content-sha256'] !== sha256(body)) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url, '', lines.join(''), names, sha256(body)].join('\n')
  const scope = `${day}/${zone}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, zone, 's3', 'aws4_request'].reduce<Buffer | string>(
    (last, part) => hmac(last, part),
    `AWS4${secret}`,
  )
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
}
