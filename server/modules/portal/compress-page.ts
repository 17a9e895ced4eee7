import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A page packed once, with a fresh nonce in every reply. The parts between the nonces are deflated when the page is
 * rendered, each ending on a whole byte; a reply is these blocks with the nonce between them as a stored block, under one
 * gzip header (RFC 1951, 3.2.4; RFC 1952). Packing a page anew for each reply cost ten times as much.
 */
export interface PackedPage {
  readonly texts: readonly Buffer[]
  readonly blocks: readonly Buffer[]
}

/** Characters of every nonce. */
export const nonceLength = 24
/** Bytes that deflate looks back over at most. */
const windowLength = 32_768
/** Stands for a nonce in what a part refers back to: bytes that no text has, so that nothing refers to the nonce. */
const gap = Buffer.alloc(nonceLength, 0xff)

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty block that is the last one. */
const last = Buffer.from([3, 0])

export function packPage(parts: readonly string[]): PackedPage {
  const texts = parts.map((part) => Buffer.from(part))
  const settings = { level: 9, memLevel: 9, finishFlush: constants.Z_SYNC_FLUSH }
  const blocks = texts.map((text, index) => {
    if (index === 0) return deflateRawSync(text, settings)
    const before = Buffer.concat(texts.slice(0, index).flatMap((earlier) => [earlier, gap]))
    return deflateRawSync(text, { ...settings, dictionary: before.subarray(-windowLength) })
  })
  return { texts, blocks }
}

/**
 * The gzip file of the page with this nonce.
 * @throws RangeError where the nonce is not as long as every nonce is
 */
export function gzipPage({ texts, blocks }: PackedPage, nonce: string): Buffer {
  const value = Buffer.from(nonce)
  if (value.length !== nonceLength) throw new RangeError(`a nonce has ${nonceLength} characters`)
  const stored = storedBlock(value)
  const pieces: Buffer[] = [header]
  let sum = 0
  let size = 0
  for (const [index, text] of texts.entries()) {
    if (index > 0) {
      pieces.push(stored)
      sum = crc32(value, sum)
      size += value.length
    }
    pieces.push(blocks[index] ?? Buffer.alloc(0))
    sum = crc32(text, sum)
    size += text.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(size, 4)
  return Buffer.concat([...pieces, last, trailer])
}

function storedBlock(value: Buffer): Buffer {
  const block = Buffer.alloc(5)
  block.writeUInt16LE(value.length, 1)
  block.writeUInt16LE(~value.length & 0xffff, 3)
  return Buffer.concat([block, value])
}
