import { spawnSync } from 'node:child_process'
import { install, mayInstall } from './packages.ts'

interface Program {
  /** The name of the program in messages. */
  readonly name: string
  readonly command: string
  /** The Debian package that contains the program. */
  readonly package: string
}

/**
 * Finds a program that tests start. Installs its Debian package if this user may install packages.
 * @returns the program's path
 * @throws Error with a sentence that says what the user can do
 */
function findProgram({ name, command, package: from }: Program): string {
  const find = (): string | undefined =>
    [command, `/usr/sbin/${command}`].find((path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0)
  const found = find() ?? (mayInstall() && install(from) ? find() : undefined)
  if (found === undefined) throw new Error(`${name} is needed: install it (Debian: apt-get install ${from}).`)
  return found
}

/** Finds the broker that can carry notifications between processes. */
export const findBroker = (): string => findProgram({ name: 'NATS', command: 'nats-server', package: 'nats-server' })

/**
 * Finds the connection pooler PgBouncer. Deployments must not use a pooler, so tests put it in front of a database to
 * show that Baize detects it.
 */
export const findPooler = (): string => findProgram({ name: 'PgBouncer', command: 'pgbouncer', package: 'pgbouncer' })
