import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { ConfigError } from '../settings/config-error.ts'

/** The system user that runs PostgreSQL. Where an account is undefined, it is the user of this program. */
export interface Account {
  uid: number
  gid: number
}

const isRoot = (): boolean => process.getuid?.() === 0

const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` }

function idOf(flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8', env })
  return status === 0 ? Number(stdout) : undefined
}

function find(): Account | undefined {
  const uid = idOf('-u')
  const gid = idOf('-g')
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function create(): Account {
  const options = ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  const own = spawnSync('useradd', [...options, '--user-group', 'postgres'], { encoding: 'utf8', env })
  if (own.status !== 0) spawnSync('useradd', [...options, '--gid', 'postgres', 'postgres'], { env })
  const account = find()
  if (account) return account
  const reason = (own.error?.message ?? own.stderr).trim()
  throw new ConfigError(
    `PostgreSQL cannot run as root, and its user "postgres" could not be made (${reason}); start Baize as an ordinary user or set DATABASE_URL.`,
  )
}

/**
 * Chooses the system user for PostgreSQL, which refuses to run as root. If this program runs as root, the result is the
 * owner of an existing cluster, or else the system user `postgres`, which is created if it is missing. Otherwise the
 * result is undefined.
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (!isRoot()) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : (find() ?? create())
}

/** Whether the user may access the path. This also requires access to all folders above the path. */
export function may(account: Account | undefined, test: '-x' | '-r', path: string): boolean {
  return spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'may', path], { ...account, cwd: '/' }).status === 0
}
