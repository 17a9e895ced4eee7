import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { endOf, openLog } from './log-file.ts'
import { ConfigError } from '../settings/config-error.ts'
import { databaseName } from './cluster.ts'
import type { ClusterLocation } from './cluster-location.ts'

const usualStartMs = 120_000

const unsafeButFast = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** Finds a free port on 127.0.0.1. Another program may take the port before it is used. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Starts the server in a separate process group, so that Ctrl-C in the terminal does not stop it before the programs
 * that use it.
 */
export function spawnServer(
  location: ClusterLocation,
  port: number,
  logFile: string,
  { settings: more, durable }: { settings: readonly string[]; durable: boolean },
): ChildProcess {
  const log = openLog(logFile)
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC']
  const child = spawn(
    join(location.binaries.dir, 'bin/postgres'),
    [
      '-D',
      location.clusterDir,
      '-p',
      String(port),
      ...[...own, ...more].flatMap((setting) => ['-c', setting]),
      ...(durable ? [] : unsafeButFast),
    ],
    {
      ...location.account,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  closeSync(log)
  return child
}

function whyItEnded(logFile: string, port: number): Error {
  const lines = endOf(logFile, 40)
  const last = (pattern: RegExp): string | undefined => lines.findLast((line) => pattern.test(line))
  if (last(/could not create any TCP\/IP sockets/)) {
    return new ConfigError(
      `Port ${port} is taken, and PostgreSQL needs it; end what listens there or choose another one.`,
    )
  }
  if (last(/No space left on device/)) return new Error('ENOSPC')
  const reason = last(/FATAL|PANIC/) ?? lines.at(-1) ?? 'without a word'
  return new ConfigError(`PostgreSQL ended while starting (${reason.trim()}); its log is ${logFile}.`)
}

/** Waits until PostgreSQL responds, which it also does during a recovery, and creates the program's database. */
export async function prepareDatabase(
  child: ChildProcess,
  url: string,
  logFile: string,
  { port, startMs = usualStartMs }: { readonly port: number; readonly startMs: number | undefined },
): Promise<void> {
  for (const end = performance.now() + startMs; performance.now() < end; await delay(30)) {
    if (!isRunning(child)) throw whyItEnded(logFile, port)
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch {
      continue
    }
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
      if (rowCount === 0) await client.query(`create database ${databaseName}`)
      return
    } finally {
      await client.end()
    }
  }
  throw new ConfigError(`PostgreSQL does not answer after ${startMs / 1000} s; its log is ${logFile}.`)
}
