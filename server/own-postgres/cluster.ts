import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import { endWithParent } from './end-with-parent.ts'
import type { Account } from './account.ts'
import { type ClusterLocation } from './cluster-location.ts'

/** The name of the database, and also of the role that owns it. */
export const databaseName = 'baize'

/** The role of the running program. The command `migrate` creates it. */
export const programRole = 'baize_program'

function own(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid)
}

async function initdb({ account, binaries }: ClusterLocation, args: readonly string[]): Promise<void> {
  const child = spawn(join(binaries.dir, 'bin/initdb'), args, {
    ...account,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const letLive = child.pid === undefined ? () => {} : endWithParent(child.pid, 'TERM', 'KILL')
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(letLive)
  if (code === 0) return
  if (/No space left/.test(errors)) throw new Error('ENOSPC')
  const reason = errors.split('\n').find((line) => line.includes('error:') || line.includes('FATAL')) ?? errors.trim()
  throw new ConfigError(`PostgreSQL could not make its database (${reason}).`)
}

/** Creates the database cluster if it is missing. If the creation is interrupted, no incomplete cluster remains. */
export async function makeCluster(location: ClusterLocation, durable: boolean): Promise<void> {
  const { clusterDir, account, password } = location
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return
  const unfinished = `${clusterDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  own(unfinished, account)
  const secrets = mkdtempSync(join(tmpdir(), 'baize-'))
  const passwordFile = join(secrets, 'password')
  try {
    own(secrets, account)
    writeFileSync(passwordFile, password, { mode: 0o600 })
    own(passwordFile, account)
    const options = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${databaseName}`]
    const files = [`--pwfile=${passwordFile}`, `--pgdata=${unfinished}`]
    await initdb(location, [...options, ...files, '--no-instructions', ...(durable ? [] : ['--no-sync'])])
    renameSync(unfinished, clusterDir)
  } finally {
    rmSync(secrets, { recursive: true, force: true })
  }
}
