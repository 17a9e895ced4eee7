import { randomUUID } from 'node:crypto'

export interface Newcomer {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** The currency of the primary account. By default GBP. */
  readonly currency?: string
}

/**
 * Creates the details of a new, unique person. The registries pass everyone, except people with one of the sandbox's
 * listed names.
 */
export function newcomer(change: Partial<Newcomer> = {}): Newcomer {
  const random = randomUUID().replaceAll('-', '')
  const id = random.slice(0, 12)
  const letters = random.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  return {
    email: `ana.${id}@example.test`,
    username: `player${id}`,
    password: 'felt-and-brass-7',
    firstName: 'Ana',
    // The last name is random, because staff must check anybody who resembles an excluded player, and other tests
    // create such players.
    lastName: letters.charAt(0).toUpperCase() + letters.slice(1, 20),
    ...change,
  }
}
