import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const unpack = promisify(inflate)
const maximumInflatedBytes = 20_000_000
const maximumObjectStreams = 500

/** Names of what acts, or hides files, in a PDF (ISO 32000-2); encrypted ones cannot be looked into. */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia|XFA|GoToR|GoToE|SubmitForm|ImportData|Movie|Sound|3D|Encrypt)(?![A-Za-z0-9])/

export type PdfVerdict = 'fine' | 'broken' | 'active'

/** Whether a PDF is one, as a whole, and holds nothing that acts. Objects that are packed into streams are unpacked. */
export async function judgePdf(bytes: Buffer): Promise<PdfVerdict> {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) return 'broken'
  if (active.test(plainNames(text))) return 'active'
  let count = 0
  for (const packed of objectStreams(bytes, text)) {
    if (++count > maximumObjectStreams) return 'broken'
    const content = await unpack(packed, { maxOutputLength: maximumInflatedBytes }).catch(() => undefined)
    if (!content) return 'broken'
    if (active.test(plainNames(content.toString('latin1')))) return 'active'
  }
  return 'fine'
}

/** Names may be written with hexadecimal escapes: /J#61vaScript. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The packed bytes of every object stream. */
function* objectStreams(bytes: Buffer, text: string): Generator<Buffer> {
  for (const match of text.matchAll(/\/Type\s*\/ObjStm\b/g)) {
    const start = text.indexOf('stream', match.index)
    const end = start < 0 ? -1 : text.indexOf('endstream', start)
    if (end < 0) continue
    const from = start + 'stream'.length + (text.startsWith('\r\n', start + 'stream'.length) ? 2 : 1)
    yield bytes.subarray(from, end)
  }
}
