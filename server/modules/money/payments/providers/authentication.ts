import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Compares two texts in constant time, so that timing does not reveal how much of a secret was guessed. */
export function same(presented: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(presented), digest(expected))
}

/** The value of an HTTP Basic authorization header (RFC 7617). */
export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** HMAC-SHA256 of a message, in hexadecimal digits. */
export const signatureOf = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex')
