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

interface PdfParts {
  /** Goes into the catalogue. */
  readonly extra?: string
  /** Objects, packed into a stream whose dictionary begins with `packedAs`. */
  readonly packed?: string
  readonly packedAs?: string
  /** A scanner's picture, as it is. */
  readonly scan?: Buffer
}

/** A PDF of no page. */
export function pdf({ extra = '', packed, packedAs = '/Type /ObjStm', scan }: PdfParts = {}): Buffer {
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 0 /Kids [] >>\nendobj\n`
  return Buffer.concat([
    Buffer.from(head),
    packed === undefined ? Buffer.alloc(0) : stream(3, `${packedAs} /Filter /FlateDecode`, deflateSync(packed)),
    scan ? stream(4, '/Type /XObject /Subtype /Image /Filter /DCTDecode', scan) : Buffer.alloc(0),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
}

const stream = (number: number, dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ])

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
