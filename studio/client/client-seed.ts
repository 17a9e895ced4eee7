/** The browser's share of a round's chance: the studio has sealed its own before it knows this. */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
