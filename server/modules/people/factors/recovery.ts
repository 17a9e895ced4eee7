import { randomBytes } from 'node:crypto'
import { hashSecret } from '../../../kit/ids.ts'

/** Crockford's base 32, which leaves out letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeCount = 8
const groups = 5
const groupSize = 5

/** Eight random codes of 125 bits each for the player to write down. A code begins like 7QK2M-…. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    Array.from({ length: groups }, () =>
      [...randomBytes(groupSize)].map((byte) => alphabet[byte % alphabet.length] ?? '').join(''),
    ).join('-'),
  )
}

/**
 * The stored form of a code: SHA-256 of its characters. Differences in how players type a code, such as lower case, do
 * not change the hash.
 */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '')
  return hashSecret(plain)
}
