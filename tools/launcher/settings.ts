import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal } from './refusal.ts'

export const root = dirname(dirname(import.meta.dirname))

/**
 * Returns the path of the script behind a command of an installed package, so that the script can be run with this
 * Node.
 */
export const command = (name: string, folder: string = root): string =>
  realpathSync(join(folder, 'node_modules/.bin', name))

const services = ['platform', 'content', 'channels', 'portal', 'console']

/**
 * Two connection strings of one database: `url` for the role of the running program, and `ownerUrl` for the owner of
 * the tables.
 */
export interface Addresses {
  url: string
  ownerUrl: string
}

export interface Settings {
  /** The services that this start runs. An empty list means the whole product. */
  services: readonly string[]
  port: number
  sandboxPort: number
  smtpPort: number
  /** The address at which browsers reach the sandbox. */
  sandboxUrl: string
  dataDir: string
  /** How many seconds a process may take on an idle machine until it is ready. */
  startSeconds: number
  /** The connection strings of an external database. Undefined if `npm start` runs PostgreSQL itself. */
  database: Addresses | undefined
  /**
   * The folder to which PostgreSQL copies its write-ahead log, so that the database can be restored to any moment.
   * Undefined if no log is kept.
   */
  archiveDir: string | undefined
  version: string
  /** True in production, where there is neither demo data nor the sandbox. */
  isProduction: boolean
  /**
   * True for a demo that strangers can reach. It uses generated secrets and passwords instead of those published in the
   * repository.
   */
  isPublicDemo: boolean
  /** True for development: when sources change, the server restarts and the portal's pages reload. */
  isWatching: boolean
}

function portFrom(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] || fallback)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new Refusal(`${name} must be a whole number from 1 to 65535, not "${env[name] ?? port}".`)
}

function startSecondsFrom(env: NodeJS.ProcessEnv): number {
  const seconds = Number(env.START_TIMEOUT_SECONDS || 90)
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 3600) return seconds
  throw new Refusal(
    `START_TIMEOUT_SECONDS must be a whole number from 1 to 3600, not "${env.START_TIMEOUT_SECONDS ?? ''}".`,
  )
}

function parse(args: readonly string[]): { service: readonly string[]; watch: boolean } {
  const options = { service: { type: 'string', multiple: true }, watch: { type: 'boolean' } } as const
  try {
    const { service = [], watch = false } = parseArgs({ args: [...args], options }).values
    return { service, watch }
  } catch (error) {
    throw new Refusal(
      `${(error as Error).message.split('. ')[0]}; npm start knows --settings <file> and --service ${services.join('|')} only.`,
    )
  }
}

function isPublicDemo(env: NodeJS.ProcessEnv, isProduction: boolean): boolean {
  const value = env.PUBLIC_DEMO || '0'
  if (value !== '0' && value !== '1') throw new Refusal('PUBLIC_DEMO must be 0 or 1.')
  if (value === '1' && isProduction)
    throw new Refusal('PUBLIC_DEMO is for the demo, and NODE_ENV=production runs a house: remove one of them.')
  return value === '1'
}

/**
 * Reads the settings from the arguments and the environment.
 * @throws Refusal that names the invalid setting
 */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): Settings {
  const port = portFrom(env, 'PORT', 3000)
  const sandboxPort = portFrom(env, 'SANDBOX_PORT', port + 1)
  const { service, watch } = parse(args)
  const unknown = service.find((name) => !services.includes(name))
  if (unknown !== undefined) throw new Refusal(`There is no service "${unknown}"; choose from ${services.join(', ')}.`)
  const isProduction = env.NODE_ENV === 'production'
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    services: service,
    port,
    sandboxPort,
    smtpPort: portFrom(env, 'SANDBOX_SMTP_PORT', sandboxPort + 1),
    sandboxUrl: (env.SANDBOX_URL || `http://localhost:${sandboxPort}`).replace(/\/+$/, ''),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    startSeconds: startSecondsFrom(env),
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL || env.DATABASE_URL }
      : undefined,
    archiveDir: env.DATABASE_ARCHIVE ? resolve(root, env.DATABASE_ARCHIVE) : undefined,
    version: manifest.version,
    isProduction,
    isPublicDemo: isPublicDemo(env, isProduction),
    isWatching: watch,
  }
}
