import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** A UUIDv7 (RFC 9562): unique everywhere, ordered by time. */
export const newId = (): string => randomUUIDv7()

/** An unguessable key of 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How keys are stored: SHA-256, since they are random enough not to need a slow hash. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The shard, 0–255, of everything that belongs to a player. */
export const shardOf = (playerId: string): number => Number.parseInt(hash('sha256', playerId, 'hex').slice(0, 2), 16)

/**
 * A number for a text (32-bit FNV-1a), for look-ups that thousands a second need and in which two texts that share a
 * number by chance do no harm: much cheaper than keeping the texts themselves as keys.
 */
export function numberOf(text: string): number {
  let number = 0x811c9dc5
  for (let place = 0; place < text.length; place++) {
    number = Math.imul(number ^ text.charCodeAt(place), 0x01000193)
  }
  return number
}
