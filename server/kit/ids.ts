import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** A UUIDv7 (RFC 9562): unique everywhere, ordered by time. */
export const newId = (): string => randomUUIDv7()

/** An unguessable key of 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a key: SHA-256. Keys are random enough not to need a slow hash. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The shard, 0–255, of all rows of one owner: the first byte of the id's hash. */
export const shardOf = (ownerId: string): number => hash('sha256', ownerId, 'latin1').charCodeAt(0)

/**
 * A number for a text (32-bit FNV-1a), for frequent look-ups in which a collision does no harm. Numbers are much cheaper
 * keys than texts.
 */
export function numberOf(text: string): number {
  let number = 0x811c9dc5
  for (let place = 0; place < text.length; place++) {
    number = Math.imul(number ^ text.charCodeAt(place), 0x01000193)
  }
  return number
}

export interface OwnedSecret {
  readonly ownerId: string
  readonly secret: string
}

/** A secret from `newSecret` with the id of its owner, in one text. */
export const ownedSecretText = ({ ownerId, secret }: OwnedSecret): string => `${ownerId}.${secret}`

/** @returns undefined if the text is not an id with a secret */
export function ownedSecretFrom(text: string): OwnedSecret | undefined {
  const [, ownerId, secret] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(text) ?? []
  return ownerId && secret ? { ownerId, secret } : undefined
}
