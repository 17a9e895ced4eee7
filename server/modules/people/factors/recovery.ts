import { randomBytes } from 'node:crypto'
import { hashSecret } from '../../../kit/ids.ts'

/** Crockford's base 32, which leaves out letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeCount = 8
const groups = 5
const groupSize = 5

/** Eight random codes of 125 bits for the player to write down, such as 7QK2M-…. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    Array.from({ length: groups }, () =>
      [...randomBytes(groupSize)].map((byte) => alphabet[byte % alphabet.length] ?? '').join(''),
    ).join('-'),
  )
}

/** The stored form of a code: SHA-256 of its characters, ignoring differences in how players type them. */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '')
  return hashSecret(plain)
}
