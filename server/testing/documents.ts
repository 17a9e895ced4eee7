import { randomInt } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestApp } from './build.ts'
import type { SignedUpPlayer } from '../demo/sign-up-player.ts'

/** Creates a photo as phones do, with a location and a script in its metadata. */
export const photo = (format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>', ImageDescription: 'GPS 41.11N 20.80E' } })
    .toFormat(format)
    .toBuffer()

interface PdfParts {
  /** An additional entry for the catalogue of the PDF. */
  readonly extra?: string
  /** Objects that are compressed into a stream, whose dictionary begins with `packedAs`. */
  readonly packed?: string
  readonly packedAs?: string
  /** A scanner's image, which is inserted unchanged. */
  readonly scan?: Buffer
  /** The objects of the page tree; its root is object 2. */
  readonly tree?: string
  /** The uncompressed content of the page. */
  readonly content?: Buffer
  /** Additional objects of the PDF. */
  readonly objects?: Buffer
}

const onePage =
  '2 0 obj\n<< /Type /Pages /Count 1 /Kids [5 0 R] >>\nendobj\n' +
  '5 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R >>\nendobj\n'

/** Creates a PDF of one page without a cross-reference table, so that readers have to search for its objects. */
export function pdf(parts: PdfParts = {}): Buffer {
  const { extra = '', packed, packedAs = '/Type /ObjStm', scan, tree = onePage, content, objects } = parts
  const nothing = Buffer.alloc(0)
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n${tree}`),
    packed === undefined ? nothing : pdfStream(3, `${packedAs} /Filter /FlateDecode`, deflateSync(packed)),
    scan ? pdfStream(4, '/Type /XObject /Subtype /Image /Filter /DCTDecode', scan) : nothing,
    content ? pdfStream(6, '/Filter /FlateDecode', deflateSync(content)) : nothing,
    objects ?? nothing,
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
}

/**
 * Creates a PDF with a cross-reference stream, and with its page tree in an object stream. Most programs write PDFs in
 * this way.
 */
export function packedPdf(): Buffer {
  const tree = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [3 0 R] >>', '<< /Type /Page >>']
  const starts = tree.map((_, index) => tree.slice(0, index).join('\n').length + Math.min(index, 1))
  const numbers = starts.map((start, index) => `${index + 1} ${start} `).join('')
  const head = Buffer.from('%PDF-1.7\n')
  const packed = deflateSync(numbers + tree.join('\n'))
  const objects = pdfStream(4, `/Type /ObjStm /N 3 /First ${numbers.length} /Filter /FlateDecode`, packed)
  const end = head.length + objects.length
  // The cross-reference has a row for each of the objects 0 to 5. A row contains the object's type, its offset or the
  // number of its stream, and its index in that stream. Objects 1 to 3 are in stream 4.
  const rows = [0, 0, 0, 2, 4, 0, 2, 4, 1, 2, 4, 2, 1, head.length, 0, 1, end, 0]
  const table = Buffer.concat(rows.map((value) => Buffer.from([value >> 8, value & 255])))
  const references = pdfStream(5, '/Type /XRef /Size 6 /W [2 2 2] /Root 1 0 R /Filter /FlateDecode', deflateSync(table))
  return Buffer.concat([head, objects, references, Buffer.from(`startxref\n${end}\n%%EOF\n`)])
}

/** Creates a PDF of 20 KB whose only object stream is declared 500 times and unpacks to almost 20 MB. */
export const pdfBomb = (): Buffer => pdf({ packed: ' '.repeat(19_900_000), packedAs: '/ObjStm '.repeat(500) })

/** Creates a PDF with 8,000 damaged streams, which takes a second to inspect. */
export function slowPdf(): Buffer {
  const damaged = Buffer.from('damaged')
  const streams = Array.from({ length: 8000 }, (_, index) => pdfStream(10 + index, '/Filter /FlateDecode', damaged))
  return pdf({ objects: Buffer.concat(streams) })
}

export const pdfStream = (number: number, dictionary: string, bytes: Buffer): Buffer =>
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

/** Creates the fields of a passport with a new number each time, because a number can verify only one player. */
export const passportFields = () => ({
  documentType: 'PASSPORT',
  issueDate: '2025-01-31',
  expiryDate: '2099-01-31',
  documentNumber: `AB1${String(randomInt(1_000_000)).padStart(6, '0')}`,
})

/** Creates a new number of an identity card. */
export const cardNumber = (): string => `${String(randomInt(1_000_000)).padStart(6, '0')}AB`

/** Uploads a document as a browser's form does. */
export async function sendDocument(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<SignedUpPlayer, 'headers'>,
  files: readonly SentFile[],
  fields: Readonly<Record<string, string>> = passportFields(),
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
