import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const idBytes = 6

/**
 * The configured secret with which values are encrypted, and further secrets with which values can be decrypted, such
 * as the previous secret during a rotation.
 */
export interface Keys {
  readonly current: string
  readonly others: readonly string[]
}

/**
 * Derives a key for one purpose from a configured secret. A value that was encrypted for one purpose cannot be
 * decrypted for another.
 */
const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `baize:${purpose}`, 32))

/** Returns an id for a secret. The id does not reveal the secret. */
export const idOfKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'baize:key-id', idBytes)).toString('base64url')

/** Returns the prefix of every value that was encrypted with the secret while several secrets were configured. */
export const sealedBy = (secret: string): string => `${idOfKey(secret)}.`

/**
 * Encrypts a value for storage in the database as base64url of its iv, tag and ciphertext. While several secrets are
 * configured, the id of the secret comes first, so that a query can count the values that were encrypted with another
 * secret.
 */
export function seal(keys: Keys, purpose: string, value: object): string {
  const sealed = encrypted(keys.current, purpose, Buffer.from(JSON.stringify(value))).toString('base64url')
  return keys.others.length === 0 ? sealed : sealedBy(keys.current) + sealed
}

/**
 * Decrypts a value.
 * @throws Error if the value was changed, or was encrypted for another purpose or with a secret that is not configured
 */
export function unseal(keys: Keys, purpose: string, sealed: string): unknown {
  const [id, named] = sealed.split('.')
  if (named === undefined) return JSON.parse(opened(all(keys), purpose, Buffer.from(sealed, 'base64url')).toString())
  const fitting = all(keys).filter((secret) => idOfKey(secret) === id)
  return JSON.parse(opened(fitting, purpose, Buffer.from(named, 'base64url')).toString())
}

/** Encrypts a file for storage on disk. The result consists of iv, tag and ciphertext. */
export const sealBytes = (keys: Keys, purpose: string, bytes: Buffer): Buffer => encrypted(keys.current, purpose, bytes)

/**
 * Decrypts a file.
 * @throws Error if the content was changed, or was encrypted for another purpose or with a secret that is not
 * configured
 */
export const unsealBytes = (keys: Keys, purpose: string, bytes: Buffer): Buffer => opened(all(keys), purpose, bytes)

/**
 * Computes an HMAC-SHA256 with a derived key. It is used for values with so few possible contents that a plain hash
 * could be reversed by trying them all.
 */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest()

const all = ({ current, others }: Keys): readonly string[] => [current, ...others]

function encrypted(secret: string, purpose: string, bytes: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), iv)
  const content = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content])
}

/** Decrypts with each of the secrets in turn, until the authentication tag shows that a secret is the right one. */
function opened(secrets: readonly string[], purpose: string, bytes: Buffer): Buffer {
  let failure: unknown = new Error('the value is sealed under a key that is not configured')
  for (const secret of secrets) {
    try {
      return decrypted(secret, purpose, bytes)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function decrypted(secret: string, purpose: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
}
