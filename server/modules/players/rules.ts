import { createHash } from 'node:crypto'

/** The form of a username or e-mail address that is unique: case and Unicode's spellings make no difference. */
export const loginKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase()

export interface PersonKey {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly postCode: string
}

/** What makes two registrations the same person: SHA-256 of name, birth date and post code, however they are spelled. */
export function hashPerson({ firstName, lastName, birthDate, postCode }: PersonKey): Buffer {
  const parts = [firstName, lastName, birthDate, postCode].map(plain)
  return createHash('sha256').update(parts.join('|')).digest()
}

/** Letters and digits alone, lower case, without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
