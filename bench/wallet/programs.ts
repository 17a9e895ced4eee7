import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { serverFlags } from '../../tools/launcher/node-flags.ts'
import type { Figures, Load } from './generator.ts'

/** The processes that the benchmark has started and that must be stopped at its end. */
const running = new Set<ChildProcess>()

export function endAll(): Promise<unknown> {
  const ends = [...running].map((child) => new Promise((done) => child.once('exit', done)))
  for (const child of running) child.kill('SIGTERM')
  return Promise.all(ends)
}

function start(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/**
 * Waits until the program's output matches the pattern.
 * @returns the text that matches
 * @throws Error with the output if the program ends before
 */
function outputOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((found, fail) => {
    let text = ''
    const read = (chunk: Buffer): void => {
      text = (text + chunk.toString()).slice(-10_000)
      const match = pattern.exec(text)
      if (match) found(match[0])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => fail(new Error(`a program ended with ${code}: ${text}`)))
  })
}

/**
 * The size of PostgreSQL's shared buffers, in MiB: a quarter of the computer's memory, as PostgreSQL's manual
 * recommends.
 */
const sharedMegabytes = Math.floor(totalmem() / 4 / 2 ** 20)

/**
 * PostgreSQL's settings for all measurements. They give it more memory than its defaults. As in every deployment of
 * Baize, a commit waits for the disk.
 */
export const settings = [
  `shared_buffers=${sharedMegabytes}MB`,
  'max_wal_size=16GB',
  'checkpoint_timeout=30min',
  'max_connections=200',
]

export interface RunningPostgres {
  /** The owner's connection string of the database `baize`. */
  readonly url: string
  readonly pid: number
}

export async function startPostgres(dataDir: string): Promise<RunningPostgres> {
  const options = settings.flatMap((setting) => ['--set', setting])
  const child = start([resolve('server/main.ts'), 'postgres', '--data', dataDir, ...options])
  return { url: await outputOf(child, /postgresql:\/\/baize:\S+/), pid: child.pid ?? 0 }
}

const serverEnv = {
  LOG_LEVEL: 'warn',
  STUDIO_SECRET: 'bench-studio-secret',
  SESSION_IDLE_MINUTES: '1440',
  NODE_ENV: 'test',
  // The players of a benchmark bet without a pause, so these checks would stop their play.
  HARM_MARKERS: '0',
  VULNERABILITY_CHECKS: '0',
}

/**
 * Returns the database settings of the server. In benchmarks, the program's role and the owner have the same password.
 */
function addressesOf(ownerUrl: string): Record<string, string> {
  const url = new URL(ownerUrl)
  url.username = 'baize_program'
  return { DATABASE_URL: url.href, DATABASE_OWNER_URL: ownerUrl }
}

/**
 * Starts a server process that runs one service, with the same flags of Node as `npm start`.
 * @param more further environment variables
 * @returns the process id, once the server is ready
 */
export async function startServer(
  ownerUrl: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
  service: 'platform' | 'channels' | 'content' = 'platform',
): Promise<number> {
  const env = { ...serverEnv, ...addressesOf(ownerUrl), PORT: String(port), ...more }
  const child = start([...serverFlags, resolve('server/main.ts'), 'serve', '--service', service], env)
  await outputOf(child, /ready/)
  return child.pid ?? 0
}

/**
 * Starts another program and waits until it prints that it is ready.
 * @returns the process id
 */
export async function startScript(script: string, ...args: readonly string[]): Promise<number> {
  const child = start([resolve(script), ...args])
  await outputOf(child, /ready/)
  return child.pid ?? 0
}

/**
 * Runs a command of the server to its end.
 * @throws Error with the output if it fails
 */
export function command(
  ownerUrl: string,
  name: 'migrate' | 'seal-ledger' | 'import',
  ...args: readonly string[]
): void {
  const env = { ...process.env, ...serverEnv, ...addressesOf(ownerUrl) }
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('server/main.ts'), name, ...args], {
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (status !== 0) throw new Error((stderr || stdout).slice(-500))
}

/** The folder in which Debian installs PostgreSQL's programs, which are not in PATH. */
const debian = '/usr/lib/postgresql'

function find(name: string): string {
  const places = (process.env.PATH ?? '').split(':')
  if (existsSync(debian)) places.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')))
  const found = places.map((place) => join(place, name)).find((path) => existsSync(path))
  if (!found) throw new Error(`${name} is not installed.`)
  return found
}

/**
 * Makes sure that pgbench and psql are installed. Root installs them if they are missing.
 * @throws Error if they are still missing
 */
export function requireTools(): void {
  try {
    find('pgbench')
    find('psql')
  } catch {
    if (process.getuid?.() === 0) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-contrib'], { stdio: 'inherit' })
    }
  }
  for (const name of ['pgbench', 'psql']) {
    try {
      find(name)
    } catch {
      throw new Error(
        `This benchmark needs ${name}: install Debian's postgresql-contrib (apt-get install postgresql-contrib).`,
      )
    }
  }
}

/**
 * Runs psql.
 * @returns what psql has printed
 * @throws Error if a statement fails
 */
export function psql(databaseUrl: string, args: readonly string[]): string {
  // A script (`-f`) runs in one transaction. A single command does not, because commands such as `create database`
  // cannot run in one.
  const all = ['-q', '-v', 'ON_ERROR_STOP=1', ...(args.includes('-f') ? ['-1'] : []), ...args, databaseUrl]
  const { status, stdout, stderr } = spawnSync(find('psql'), all, { encoding: 'utf8', maxBuffer: 1 << 26 })
  if (status !== 0) throw new Error(stderr.slice(-500))
  return stdout
}

/**
 * PostgreSQL options that make it read rows by key instead of scanning tables. The server sets the same options on the
 * connection over which it books batches.
 */
export const byKey = ['seqscan', 'hashjoin', 'mergejoin', 'material', 'memoize']
  .map((way) => `-c enable_${way}=off`)
  .concat('-c plan_cache_mode=force_generic_plan', '-c join_collapse_limit=1', '-c jit=off')
  .join(' ')

export interface Transactions {
  readonly perSecond: number
  readonly meanMs: number
}

/**
 * Runs pgbench once.
 * @param options settings for its connections, such as `byKey`
 */
export function pgbench(databaseUrl: string, args: readonly string[], options = ''): Transactions {
  const env = { ...process.env, PGOPTIONS: options }
  const { status, stdout, stderr } = spawnSync(find('pgbench'), [...args, databaseUrl], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.slice(-500))
  const figure = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? Number.NaN)
  return { perSecond: figure(/tps = ([\d.]+)/), meanMs: figure(/latency average = ([\d.]+)/) }
}

/**
 * Runs a program of this repository, passes `input` to it as JSON, and parses the JSON in its output that matches the
 * pattern.
 */
export async function figuresOf<T>(script: string, input: object, pattern: RegExp): Promise<T> {
  return JSON.parse(await outputOf(start([resolve(script), JSON.stringify(input)]), pattern)) as T
}

/**
 * Runs the load generator once.
 * @param onBegin called when all requests are signed, immediately before the first one is sent
 */
export async function generate(load: Load, onBegin?: () => void): Promise<Figures> {
  const child = start([resolve('bench/wallet/generator.ts'), JSON.stringify(load)])
  const [figures] = await Promise.all([outputOf(child, /\{"booked.*\}/), outputOf(child, /begin/).then(onBegin)])
  return JSON.parse(figures) as Figures
}

/** Migrates the database, and adds a game and the players 1 to `last`, who may play it. */
export function addPlayers(ownerUrl: string, last: number): void {
  command(ownerUrl, 'migrate')
  psql(ownerUrl, ['-f', resolve('bench/wallet/game.sql')])
  psql(ownerUrl, ['-v', 'first=1', '-v', `last=${last}`, '-f', resolve('bench/wallet/players.sql')])
}
