import { spawnSync } from 'node:child_process'
import { install, mayInstall } from './packages.ts'

interface Program {
  readonly name: string
  readonly command: string
  readonly package: string
}

/**
 * Finds a program that tests start, such as PgBouncer. If it is missing and this user may install packages, its Debian
 * package is installed.
 * @returns the path of the program
 * @throws Error with a sentence that says what the user can do, if the program is still missing
 */
function findProgram({ name, command, package: from }: Program): string {
  const find = (): string | undefined =>
    [command, `/usr/sbin/${command}`].find((path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0)
  const found = find() ?? (mayInstall() && install(from) ? find() : undefined)
  if (found === undefined) throw new Error(`${name} is needed: install it (Debian: apt-get install ${from}).`)
  return found
}

/** Finds NATS, the message broker over which processes of Baize can notify each other. */
export const findBroker = (): string => findProgram({ name: 'NATS', command: 'nats-server', package: 'nats-server' })

/**
 * Finds the connection pooler PgBouncer. Baize must not run behind a pooler. The tests put one in front of a database
 * to show that Baize notices it.
 */
export const findPooler = (): string => findProgram({ name: 'PgBouncer', command: 'pgbouncer', package: 'pgbouncer' })
