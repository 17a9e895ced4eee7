import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const unpack = promisify(inflate)
const maximumInflatedBytes = 20_000_000
const maximumObjectStreams = 500

/**
 * Names of what acts, or hides files, in a PDF (ISO 32000-2); encrypted ones cannot be looked into. Three signs stand by
 * chance in every few megabytes of a scan: so /AA, the triggers, counts where a value follows it, and a script is known by
 * its /JavaScript or /Rendition, without which its /JS does nothing.
 */
const active =
  /\/(?:(?:JavaScript|Rendition|Launch|EmbeddedFiles?|OpenAction|RichMedia|3DD|XFA|GoToR|GoToE|SubmitForm|ImportData|Movie|Sound|Encrypt)(?![A-Za-z0-9])|AA[\0\s]*(?:<<|\d|%))/

export type PdfVerdict = 'fine' | 'broken' | 'active'

/** Whether a PDF is one, as a whole, and holds nothing that acts. Objects that are packed into streams are unpacked. */
export async function judgePdf(bytes: Buffer): Promise<PdfVerdict> {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) return 'broken'
  if (active.test(plainNames(text))) return 'active'
  let count = 0
  for (const packed of objectStreams(bytes, text)) {
    if (++count > maximumObjectStreams) return 'broken'
    const content = packed && (await unpack(packed, { maxOutputLength: maximumInflatedBytes }).catch(() => undefined))
    if (!content) return 'broken'
    if (active.test(plainNames(content.toString('latin1')))) return 'active'
  }
  return 'fine'
}

/** Names may be written with hexadecimal escapes: /J#61vaScript. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** /ObjStm, each of its letters plain or escaped. */
const objectStream = /\/(?:O|#4[Ff])(?:b|#62)(?:j|#6[Aa])(?:S|#53)(?:t|#74)(?:m|#6[Dd])(?![A-Za-z0-9])/g

/** What an object stream's dictionary never needs, and what its content could be hidden behind. */
const veils = /[()%]|\/(DecodeParms|DP)(?![A-Za-z0-9])/

/** The packed bytes of every object stream; undefined for one whose content is hidden from who reads it plainly. */
function* objectStreams(bytes: Buffer, text: string): Generator<Buffer | undefined> {
  for (const { index } of text.matchAll(objectStream)) {
    const start = text.indexOf('stream', index)
    if (start < 0) continue
    const dictionary = plainNames(text.slice(Math.max(0, text.lastIndexOf('obj', index)), start))
    if (veils.test(dictionary)) yield undefined
    const end = text.indexOf('endstream', start)
    const from = start + 'stream'.length + (text.startsWith('\r\n', start + 'stream'.length) ? 2 : 1)
    yield bytes.subarray(from, end < 0 ? bytes.length : end)
  }
}
