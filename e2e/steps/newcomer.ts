import { randomUUID } from 'node:crypto'

export interface Newcomer {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** The currency of the account. GBP by default. */
  readonly currency?: string
}

/**
 * Returns the details of a new person whom no other test uses. The simulated registries accept everybody but the people
 * whose names are in the sandbox's lists.
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
    // With a common last name, the person could resemble an excluded player of another test, and staff would have to
    // check that.
    lastName: letters.charAt(0).toUpperCase() + letters.slice(1, 20),
    ...change,
  }
}
