/**
 * Returns the player's contribution to the randomness of a round. The studio cannot choose its seed to match this
 * contribution, because it has already published the hash of its seed.
 */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
