import { spawnSync } from 'node:child_process'
import { install, mayInstall } from './packages.ts'

const places = ['nats-server', '/usr/sbin/nats-server']

/**
 * Finds the NATS broker. It installs Debian's package if this user may.
 * @returns its path
 * @throws Error with the remedy
 */
export function findBroker(): string {
  const find = (): string | undefined =>
    places.find((path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0)
  const found = find() ?? (mayInstall() && install('nats-server') ? find() : undefined)
  if (found === undefined) throw new Error('NATS is needed: install it (Debian: apt-get install nats-server).')
  return found
}
