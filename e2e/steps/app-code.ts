import { createHmac } from 'node:crypto'

/** Returns the current code of an authenticator app (RFC 6238). */
export function codeOf(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const count = Buffer.alloc(8)
  count.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(count).digest()
  const place = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
