import { randomUUID } from 'node:crypto'

export interface Newcomer {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** Of the primary account, pounds where absent. */
  readonly currency?: string
}

/** A person that nobody has seen yet; the registries pass everybody but the names that the sandbox lists. */
export function newcomer(change: Partial<Newcomer> = {}): Newcomer {
  const id = randomUUID().replaceAll('-', '').slice(0, 12)
  return {
    email: `ana.${id}@example.test`,
    username: `player${id}`,
    password: 'felt-and-brass-7',
    firstName: 'Ana',
    lastName: `Petrova${id.replaceAll(/\d/g, 'x')}`,
    ...change,
  }
}
