import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A page that is compressed only once, although each reply contains a different nonce. The texts between the nonces are
 * deflated separately, so that each ends on a byte boundary. A reply puts the nonce between these deflated texts as a
 * stored block, under one gzip header (RFC 1951, section 3.2.4; RFC 1952). Compressing each reply anew would take ten
 * times as long.
 */
export interface PackedPage {
  readonly texts: readonly Buffer[]
  readonly blocks: readonly Buffer[]
}

export const nonceLength = 24
/** The size of deflate's window in bytes. */
const windowLength = 32_768
/**
 * Stands for the nonce in deflate's dictionary. These bytes occur in no text, so no back-reference can refer to the
 * nonce.
 */
const gap = Buffer.alloc(nonceLength, 0xff)

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty deflate block that is marked as the final one. */
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
 * Returns the gzip file of the page with this nonce in it.
 * @throws RangeError if the nonce does not have `nonceLength` characters
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
