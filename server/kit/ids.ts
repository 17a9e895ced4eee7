import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** A UUIDv7 (RFC 9562): unique everywhere, ordered by time. */
export const newId = (): string => randomUUIDv7()

/** An unguessable key of 256 random bits, in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Returns the SHA-256 under which a key is stored. Keys are so random that they need no slow hash. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/**
 * Returns the shard (0 to 255) of all rows that belong to the person or thing with the id `ownerId`. It is the first
 * byte of the SHA-256 of this id.
 */
export const shardOf = (ownerId: string): number => hash('sha256', ownerId, 'latin1').charCodeAt(0)

/**
 * Maps a string to a 32-bit number (FNV-1a). It is used for frequent look-ups in which a collision does no harm,
 * because numbers are much faster keys than strings.
 */
export function numberOf(text: string): number {
  let number = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    number = Math.imul(number ^ text.charCodeAt(index), 0x01000193)
  }
  return number
}

export interface OwnedSecret {
  readonly ownerId: string
  readonly secret: string
}

/** Combines a secret from `newSecret` and the id of its owner in one string. */
export const ownedSecretText = ({ ownerId, secret }: OwnedSecret): string => `${ownerId}.${secret}`

/**
 * Splits a text that `ownedSecretText` has made.
 * @returns undefined if the text has another format
 */
export function ownedSecretFrom(text: string): OwnedSecret | undefined {
  const [, ownerId, secret] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(text) ?? []
  return ownerId && secret ? { ownerId, secret } : undefined
}
