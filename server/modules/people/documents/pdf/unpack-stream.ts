import type { Transform } from 'node:stream'
import { createInflate, createInflateRaw, inflateRawSync } from 'node:zlib'
import { BrokenPdf, type PdfStream } from './pdf-streams.ts'
import { decodeAscii85, decodeHex, runLengthBytes } from './text-filters.ts'

/**
 * The maximum number of bytes to which all streams of a file together may decode. A scanned A4 page at 600 dots per
 * inch and 24 bits decodes to 104 MB.
 */
const maximumBytes = 120_000_000
const maximumObjectBytes = 20_000_000
const chunkSize = 64 * 1024
/** A stream up to this size is decoded in one call, which takes a tenth of the time of decoding it in chunks. */
const smallBytes = 1_000_000

/** Counts the bytes to which the streams of one file decode, and refuses the file once they exceed the maximum. */
export class UnpackBudget {
  unpackedBytes = 0
  objectBytes = 0

  /** @throws BrokenPdf if the streams of the file decode to too many bytes */
  take(bytes: number, { holdsObjects }: Pick<PdfStream, 'holdsObjects'>): void {
    this.unpackedBytes += bytes
    if (holdsObjects) this.objectBytes += bytes
    if (this.unpackedBytes > maximumBytes || this.objectBytes > maximumObjectBytes) {
      throw new BrokenPdf('unpacks to too much')
    }
  }
}

/** Filters whose data is not decoded here: picture formats and encryption. */
const pictureFilters = new Set([
  '/DCTDecode',
  '/DCT',
  '/JPXDecode',
  '/CCITTFaxDecode',
  '/CCF',
  '/JBIG2Decode',
  '/Crypt',
])

/**
 * Counts the bytes that a stream decodes to, without keeping them.
 * @throws BrokenPdf if the budget is used up, if the stream is compressed with LZW, or if it is compressed twice
 */
export async function countUnpacked(stream: PdfStream, budget: UnpackBudget): Promise<void> {
  let bytes = stream.packed
  const filters = stream.filters.filter((name) => !pictureFilters.has(name))
  for (const [index, name] of filters.entries()) {
    const isLast = index === filters.length - 1
    if (name === '/ASCII85Decode' || name === '/ASCIIHexDecode') {
      bytes = name === '/ASCII85Decode' ? decodeAscii85(bytes) : decodeHex(bytes)
      budget.take(bytes.length, stream)
    } else if (!isLast || name === '/LZWDecode') throw new BrokenPdf('packed in an unusual way')
    else if (name === '/RunLengthDecode') budget.take(runLengthBytes(bytes), stream)
    else if (name === '/FlateDecode') await countInflated(bytes, stream, budget)
  }
}

/**
 * Counts the bytes that a tolerant PDF reader would decode: the header and the checksum are ignored, and decoding stops
 * at damaged data.
 */
async function countInflated(bytes: Buffer, stream: PdfStream, budget: UnpackBudget): Promise<void> {
  const small = inflateSmall(bytes.subarray(2))
  if (small !== undefined) return budget.take(small, stream)
  try {
    for await (const chunk of unpack(createInflateRaw({ chunkSize }), bytes.subarray(2))) {
      budget.take(chunk.length, stream)
    }
  } catch (error) {
    if (error instanceof BrokenPdf) throw error
  }
}

/**
 * The number of bytes that a stream decodes to. Undefined if there are more than `smallBytes`, or if the stream is
 * damaged.
 */
function inflateSmall(bytes: Buffer): number | undefined {
  try {
    return inflateRawSync(bytes, { maxOutputLength: smallBytes }).length
  } catch {
    return undefined
  }
}

/**
 * Decodes an object stream.
 * @throws BrokenPdf if the stream is not plain Flate or is damaged, or if the budget is used up
 */
export async function unpackObjects(stream: PdfStream, budget: UnpackBudget): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of unpack(createInflate({ chunkSize }), stream.packed)) {
      budget.take(chunk.length, stream)
      chunks.push(chunk)
    }
  } catch (error) {
    throw new BrokenPdf('an object stream cannot be unpacked', { cause: error })
  }
  return Buffer.concat(chunks).toString('latin1')
}

function unpack(inflate: Transform, packed: Buffer): AsyncIterable<Buffer> {
  inflate.end(packed)
  return inflate
}
