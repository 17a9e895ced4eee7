import { randomInt, randomUUID } from 'node:crypto'

export interface Newcomer {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** A British mobile number in national format. */
  readonly phone: string
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
    // For the same reason, nobody else has this number.
    phone: `7400 ${String(randomInt(1e6)).padStart(6, '0')}`,
    ...change,
  }
}

/** The person's mobile number in E.164 format. */
export const mobileOf = ({ phone }: Pick<Newcomer, 'phone'>): string => `+44${phone.replaceAll(' ', '')}`
