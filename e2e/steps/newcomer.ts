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
  const random = randomUUID().replaceAll('-', '')
  const id = random.slice(0, 12)
  const letters = random.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  return {
    email: `ana.${id}@example.test`,
    username: `player${id}`,
    password: 'felt-and-brass-7',
    firstName: 'Ana',
    // Nothing in it is common: whoever resembles an excluded player of another test waits for staff.
    lastName: letters.charAt(0).toUpperCase() + letters.slice(1, 20),
    ...change,
  }
}
