/**
 * Returns new random digits that the player's browser contributes to a round. The studio cannot choose its own seed to
 * suit them, because it has already published the hash of its seed.
 */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
