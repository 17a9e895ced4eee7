import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * A key for one purpose, derived from the configured secret. A value sealed for one purpose cannot be opened for
 * another.
 */
const keyFor = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `baize:${purpose}`, 32))

/** Encrypts a value for storage in the database: iv, tag and text, base64url. */
export function seal(secretKey: string, purpose: string, value: object): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFor(secretKey, purpose), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/**
 * Opens a sealed value.
 * @throws Error if the text was changed, or sealed under another key or for another purpose
 */
export function unseal(secretKey: string, purpose: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const decipher = createDecipheriv(algorithm, keyFor(secretKey, purpose), iv, { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}

/** Encrypts a file for storage on disk: iv, tag and content. */
export function sealBytes(secretKey: string, purpose: string, bytes: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFor(secretKey, purpose), iv)
  const content = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content])
}

/** @throws Error if the content was changed, or sealed under another key or for another purpose */
export function unsealBytes(secretKey: string, purpose: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, keyFor(secretKey, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
}

/** HMAC-SHA256 under the configured secret, for values that a plain hash would not hide. */
export const keyedHash = (secretKey: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, purpose)).update(text).digest()
