import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { makeDataFolder } from '../server/own-postgres/data-folder.ts'
import { explain, Refusal } from './launcher/refusal.ts'
import { asWritten, loadSettings, takeSettings } from './launcher/settings-file.ts'
import { root } from './launcher/settings.ts'
import { ownDatabase } from '../server/own-postgres/own-database.ts'
import { openDatabaseOf } from '../server/own-postgres/running.ts'

/**
 * Placeholders with which `check-settings` checks a settings file that names no database because it uses the one in the
 * data folder. Nothing connects to these addresses.
 */
const ownAddresses = {
  DATABASE_URL: 'postgresql://baize_program@127.0.0.1/baize',
  DATABASE_OWNER_URL: 'postgresql://baize@127.0.0.1/baize',
}

/**
 * The commands that need no connection string, because they use no database or find the one in the data folder
 * themselves.
 */
const withoutDatabase = new Set(['help', 'draw-secrets', 'backup', 'restore', 'rehearse-restore', 'postgres'])

/** The options that name a file or folder. For a report, `--from` and `--to` are days. */
const pathOptions = new Set(['--data', '--archive', '--from', '--to'])

/** Resolves the paths among the arguments relative to the folder in which the user called npm. */
function withPaths(command: string, args: readonly string[]): string[] {
  if (command === 'report') return [...args]
  return args.map((arg, index) => {
    const [name = '', ...value] = arg.split('=')
    if (value.length > 0 && pathOptions.has(name)) return `${name}=${asWritten(value.join('='))}`
    return pathOptions.has(args[index - 1] ?? '') && !arg.startsWith('--') ? asWritten(arg) : arg
  })
}

/**
 * Runs a command of the server with the settings of this process's environment.
 * @returns the command's exit code
 */
function server(args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(process.execPath, [join(root, 'server/main.ts'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return status ?? 1
}

/**
 * Runs commands of the server one after the other, on the database in `DATABASE_URL`. If that setting is empty, they
 * use the database in the data folder.
 * @returns the exit code of the first command that failed, otherwise 0
 */
async function onDatabase(commands: readonly (readonly string[])[]): Promise<number> {
  if (process.env.DATABASE_URL) return inOrder(commands, {})
  const dataDir = resolve(root, process.env.DATA_DIR || '.data')
  const isMade = commands[0]?.[0] === 'migrate'
  const { url, ownerUrl, close } = isMade ? await ownDatabase(makeDataFolder(dataDir)) : await openDatabaseOf(dataDir)
  try {
    return inOrder(commands, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
  } finally {
    await close()
  }
}

function inOrder(commands: readonly (readonly string[])[], env: NodeJS.ProcessEnv): number {
  for (const command of commands) {
    const code = server(command, env)
    if (code !== 0) return code
  }
  return 0
}

/**
 * `npm run init` writes a settings file, migrates the database and installs the starter content. All other commands are
 * those of `server/main.ts`, with the settings in `--settings <file>` (by default `baize.env`).
 */
async function main(): Promise<number> {
  const { file: named, rest: args } = takeSettings(process.argv.slice(2))
  const file = named ?? asWritten('baize.env')
  const [command = ''] = args
  const rest = withPaths(command, args)
  if (command === '')
    throw new Refusal(
      'Name a command: npm run baize -- check-settings, for instance. docs/operator/operating.md lists them.',
    )
  if (command === 'init') {
    const code = server([...rest, '--settings', file, '--own-database'])
    if (code !== 0) return code
    loadEnvFile(file)
    return onDatabase([['migrate'], ['install', ...rest.slice(1), '--settings', file]])
  }
  const isRead = named !== undefined || existsSync(file)
  if (isRead) loadSettings(['--settings', file])
  const given = isRead ? [...rest, '--settings', file] : rest
  if (withoutDatabase.has(command)) return server(given)
  if (command === 'check-settings')
    return process.env.DATABASE_URL ? server(given) : server([...given, '--own-database'], ownAddresses)
  return onDatabase([given])
}

try {
  process.exit(await main())
} catch (error) {
  console.error(explain(error, process.env.DATA_DIR ?? '.data'))
  process.exit(1)
}
