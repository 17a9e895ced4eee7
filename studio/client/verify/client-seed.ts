/** The browser's part of a round's randomness. The studio has sealed its own part before it learns this one. */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
