import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** A UUIDv7 (RFC 9562): unique everywhere, ordered by time. */
export const newId = (): string => randomUUIDv7()

/** An unguessable key of 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How keys are stored: SHA-256, since they are random enough not to need a slow hash. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The shard, 0–255, of everything that belongs to a player. */
export const shardOf = (playerId: string): number => Number.parseInt(hash('sha256', playerId, 'hex').slice(0, 2), 16)
