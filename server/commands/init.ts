import { randomBytes } from 'node:crypto'
import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { EarlyCommand, Options } from './command.ts'
import { isSetting } from './check-settings.ts'
import { checkSettings } from '../config.ts'
import { ConfigError } from '../settings/config-error.ts'
import { listed } from '../settings/checks/findings.ts'
import { askSettings } from '../settings/starting/questions.ts'
import { rehearsalSettings } from '../settings/starting/rehearsal.ts'
import { settingLine, settingsText } from '../settings/starting/settings-text.ts'

type Values = Readonly<Record<string, string>>

const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * Secrets that encrypt stored data. When the command replaces a settings file, it keeps these secrets, because the data
 * could otherwise no longer be read.
 */
const lasting = ['SECRET_KEY', 'DOCUMENTS_KEY']

/**
 * A placeholder for the address of the PostgreSQL that comes with Baize. The launcher replaces it by the real address.
 */
const ownDatabase = { DATABASE_URL: 'postgresql://127.0.0.1/baize' }

/**
 * Creates a settings file, or adds the settings that are missing in an existing file. `--force` replaces the file but
 * keeps the keys that encrypt data. On a terminal the command asks for the settings, except with `--rehearsal`, whose
 * settings are all generated.
 */
export const init: EarlyCommand = {
  usage: 'init [--settings <file>] [--rehearsal] [--force] [--set NAME=VALUE]…',
  about: 'writes the settings of a house in production, with new secrets, and checks them',
  async runEarly(options) {
    const file = resolve(options.settings ?? 'baize.env')
    requireFolder(dirname(file))
    const before = existsSync(file) ? valuesIn(file) : undefined
    const given = givenIn(options)
    const kept = before && !options.force ? before : onlyLasting(before ?? {})
    if (before && !options.force) refuseChanges(file, before, given)
    const defaults = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '3000', TRUST_PROXY: 'loopback' }
    const port = Number(given.PORT ?? defaults.PORT)
    const rehearsal = options.rehearsal ? rehearsalSettings(port, newSecret) : {}
    const secrets = Object.fromEntries(lasting.map((name) => [name, newSecret()]))
    const known = { ...defaults, ...secrets, ...rehearsal, ...given, ...kept }
    const values: Values = { ...known, ...(process.stdin.isTTY && !options.rehearsal ? await askSettings(known) : {}) }
    const added = Object.keys(values).filter((name) => kept[name] === undefined)
    if (before && !options.force) append(file, values, added)
    else write(file, values, before !== undefined)
    judge(file, values, options)
  },
}

/**
 * Checks that the folder can be used. Called before the first question, because the answers would otherwise be lost.
 */
function requireFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new ConfigError(`No settings can be written into ${folder} (${(error as Error).message}).`)
  }
}

const valuesIn = (file: string): Values => parseEnv(readFileSync(file, 'utf8')) as Values

const onlyLasting = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => lasting.includes(name)))

function givenIn(options: Options): Values {
  const pairs = (options.set ?? []).map((text): [string, string] => {
    const [, name = '', value = ''] = /^([A-Z0-9_]+)=(.*)$/s.exec(text) ?? []
    if (!isSetting(name)) throw new ConfigError(`--set ${text.split('=', 1)[0]}: there is no such setting.`)
    return [name, value]
  })
  return Object.fromEntries(pairs)
}

function refuseChanges(file: string, before: Values, given: Values): void {
  const changed = Object.keys(given).filter((name) => before[name] !== undefined && before[name] !== given[name])
  if (changed.length > 0)
    throw new ConfigError(`${file} has another ${changed.join(', ')}: edit the file, or replace it with --force.`)
}

function write(file: string, values: Values, isReplaced: boolean): void {
  if (isReplaced) renameSync(file, `${file}.old`)
  writeFileSync(file, settingsText(values), { mode: 0o600, flag: 'wx' })
  process.stdout.write(`The settings are in ${file}. Keep a copy of it in a safe place.\n`)
  if (isReplaced)
    process.stdout.write(`The settings before them are in ${file}.old, and their keys are still in use.\n`)
}

function append(file: string, values: Values, added: readonly string[]): void {
  if (added.length === 0) return void process.stdout.write(`${file} is complete and stays as it is.\n`)
  const lines = added.map((name) => settingLine(name, values[name]))
  appendFileSync(file, ['', '# Added by a later "npm run init".', ...lines, ''].join('\n'))
  process.stdout.write(`Added to ${file}: ${added.join(', ')}.\n`)
}

/**
 * Checks the settings.
 * @throws ConfigError that lists all problems
 */
function judge(file: string, values: Values, options: Options): void {
  const own = options['own-database'] && values.DATABASE_URL === undefined ? ownDatabase : {}
  const { problems, warnings } = checkSettings({ ...own, ...values }).findings
  if (warnings.length > 0) process.stdout.write(`Doubts, with which Baize starts:\n${listed(warnings)}\n`)
  if (problems.length > 0) throw new ConfigError(`Complete ${file}, and run init again:\n${listed(problems)}`)
}
