import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal } from './refusal.ts'

/** The folder of this repository. */
export const root = dirname(dirname(import.meta.dirname))

const services = ['platform', 'content', 'channels', 'portal']

export interface Settings {
  /** Only these services run here; none means the whole product. */
  services: readonly string[]
  port: number
  sandboxPort: number
  smtpPort: number
  dataDir: string
  /** Replaces the PostgreSQL that Baize brings. */
  databaseUrl: string | undefined
  /** Of the program. */
  version: string
}

function portFrom(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] || fallback)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new Refusal(`${name} must be a whole number from 1 to 65535, not "${env[name] ?? port}".`)
}

function servicesFrom(args: readonly string[]): readonly string[] {
  let chosen: readonly string[]
  try {
    chosen =
      parseArgs({ args: [...args], options: { service: { type: 'string', multiple: true } } }).values.service ?? []
  } catch (error) {
    throw new Refusal(
      `${(error as Error).message.split('. ')[0]}; npm start knows --service ${services.join('|')} only.`,
    )
  }
  const unknown = chosen.find((name) => !services.includes(name))
  if (unknown !== undefined) throw new Refusal(`There is no service "${unknown}"; choose from ${services.join(', ')}.`)
  return chosen
}

/** @throws Refusal that names the setting which cannot be used */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): Settings {
  const port = portFrom(env, 'PORT', 3000)
  const sandboxPort = portFrom(env, 'SANDBOX_PORT', port + 1)
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    services: servicesFrom(args),
    port,
    sandboxPort,
    smtpPort: portFrom(env, 'SANDBOX_SMTP_PORT', sandboxPort + 1),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    version: manifest.version,
  }
}
