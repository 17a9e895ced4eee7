const firstDigit = 33
const shortForZero = 'z'.charCodeAt(0)

/**
 * Decodes ASCII85 (ISO 32000-2, 7.4.3) up to its end mark `~>`, or up to the first character that is not an ASCII85
 * digit.
 */
export function decodeAscii85(encoded: Buffer): Buffer {
  const end = encoded.indexOf('~')
  const bytes = encoded.subarray(0, end < 0 ? encoded.length : end)
  const decoded = Buffer.alloc(bytes.length * 4)
  let [length, value, digits] = [0, 0, 0]
  for (const code of bytes) {
    if (code <= 32) continue
    if (code === shortForZero && digits === 0) length += 4
    else {
      if (code < firstDigit || code >= firstDigit + 85) break
      value = value * 85 + code - firstDigit
      if (++digits < 5) continue
      decoded.writeUInt32BE(value % 2 ** 32, length)
      length += 4
      ;[value, digits] = [0, 0]
    }
  }
  if (digits > 1) {
    const whole = (value + 1) * 85 ** (5 - digits) - 1
    decoded.writeUInt32BE(whole % 2 ** 32, length)
    length += digits - 1
  }
  return decoded.subarray(0, length)
}

/** Decodes hexadecimal digits (ISO 32000-2, 7.4.2) up to the end mark `>`. */
export function decodeHex(bytes: Buffer): Buffer {
  const end = bytes.indexOf('>')
  const digits = bytes.toString('latin1', 0, end < 0 ? bytes.length : end).replaceAll(/[\0\s]/g, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

/** The number of bytes that run-length encoding (ISO 32000-2, 7.4.5) decodes to. */
export function runLengthBytes(bytes: Buffer): number {
  let count = 0
  for (let index = 0; index < bytes.length;) {
    const length = bytes[index] ?? 128
    if (length === 128) break
    count += length < 128 ? length + 1 : 257 - length
    index += length < 128 ? length + 2 : 2
  }
  return count
}
