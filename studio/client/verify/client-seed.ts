/**
 * The player's contribution to the randomness of a round. The studio cannot adapt its own seed to it, because it
 * published the hash of that seed before.
 */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
