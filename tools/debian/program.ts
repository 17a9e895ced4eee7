import { spawnSync } from 'node:child_process'
import { install, mayInstall } from './packages.ts'

interface Program {
  /** Its name in sentences. */
  readonly name: string
  readonly command: string
  /** Debian's package. */
  readonly package: string
}

/**
 * Finds a program that tests start. It installs Debian's package if this user may.
 * @returns its path
 * @throws Error with the remedy
 */
function findProgram({ name, command, package: from }: Program): string {
  const find = (): string | undefined =>
    [command, `/usr/sbin/${command}`].find((path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0)
  const found = find() ?? (mayInstall() && install(from) ? find() : undefined)
  if (found === undefined) throw new Error(`${name} is needed: install it (Debian: apt-get install ${from}).`)
  return found
}

/** The broker that can carry announcements between processes. */
export const findBroker = (): string => findProgram({ name: 'NATS', command: 'nats-server', package: 'nats-server' })

/** The pooler that a house must not have in front of its database. */
export const findPooler = (): string => findProgram({ name: 'PgBouncer', command: 'pgbouncer', package: 'pgbouncer' })
