import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestApp } from './build.ts'
import type { SignedUpPlayer } from './player.ts'

/** A picture as a phone takes it: with a place and a script in its metadata. */
export const photo = (format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>', ImageDescription: 'GPS 41.11N 20.80E' } })
    .toFormat(format)
    .toBuffer()

/** A PDF of one empty page. `extra` goes into its catalogue, `packed` into an object stream. */
export function pdf({ extra = '', packed }: { readonly extra?: string; readonly packed?: string } = {}): Buffer {
  const stream = packed === undefined ? Buffer.alloc(0) : deflateSync(packed)
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 0 /Kids [] >>\nendobj\n`
  const object =
    packed === undefined
      ? []
      : [
          Buffer.from(`3 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`),
          stream,
          Buffer.from('\nendstream\nendobj\n'),
        ]
  return Buffer.concat([Buffer.from(head), ...object, Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n')])
}

export interface SentFile {
  readonly role: string
  readonly name: string
  readonly bytes: Buffer
}

export const passportFields = {
  documentType: 'PASSPORT',
  issueDate: '2025-01-31',
  expiryDate: '2035-01-31',
  documentNumber: 'AB1xxxxx',
}

/** Sends a document as a browser's form does. */
export async function sendDocument(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<SignedUpPlayer, 'headers'>,
  files: readonly SentFile[],
  fields: Readonly<Record<string, string>> = passportFields,
  operation: 'saveSingleDocument' | 'saveMultipleDocument' = 'saveMultipleDocument',
) {
  const boundary = 'felt-and-brass'
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  for (const { role, name, bytes } of files) {
    const disposition = `Content-Disposition: form-data; name="${role}"; filename="${name}"`
    parts.push(
      Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    )
  }
  const response = await app.inject({
    method: 'POST',
    url: `/platform/${operation}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })
  const body = response.json<{ status: string; documentId?: string; errors?: { field: string }[] }>()
  return { httpStatus: response.statusCode, status: body.status, body }
}
