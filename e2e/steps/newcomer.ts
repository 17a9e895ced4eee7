import { randomUUID } from 'node:crypto'

export interface Newcomer {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** Currency of the primary account. By default pounds. */
  readonly currency?: string
}

/** A new, unique person. The registries pass everyone except the sandbox's listed names. */
export function newcomer(change: Partial<Newcomer> = {}): Newcomer {
  const id = randomUUID().replaceAll('-', '').slice(0, 12)
  return {
    email: `ana.${id}@example.test`,
    username: `player${id}`,
    password: 'felt-and-brass-7',
    firstName: 'Ana',
    lastName: `Petrova${id.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`,
    ...change,
  }
}
