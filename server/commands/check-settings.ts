import { checkSettings, launcherEnvironment, settingNames, type Config } from '../config.ts'
import type { EarlyCommand } from './command.ts'
import { requireDatabase } from '../kit/connections/requirements.ts'
import { sqlState } from '../kit/db.ts'
import { doubtAboutProvider } from '../modules/back-office/staff/service.ts'
import { failureSentence } from './failure-sentence.ts'
import { type Finding, type Findings, listed } from '../settings/checks/findings.ts'
import { loadSettingsFile } from '../settings/checks/settings-file.ts'
import { oneRoleIn } from '../settings/database.ts'

/** Settings that Baize's server does not read itself, but the launcher, the sandbox or the OpenTelemetry library. */
const isForeign =
  /^(SANDBOX_|NODE_|PUBLIC_DEMO$|HUB88_(WALLET|OPERATOR)_KEY$|OTEL_EXPORTER_OTLP_|DATABASE_ARCHIVE$|PORTAL_ORIGIN$|[A-Z0-9]+_(NOTIFY|MERCHANT)_URL$)/

/** Whether Baize, or a program that comes with it, reads the setting. */
export const isSetting = (name: string): boolean => settingNames.has(name) || isForeign.test(name)

/**
 * Checks the settings and the database. With `--own-database`, the database is the one that `npm start` runs; it is not
 * tested, because it may not be running. The exit code is 1 if the program would not start with the settings.
 */
export const checkAllSettings: EarlyCommand = {
  usage: 'check-settings [--settings <file>]',
  about: 'prints every problem and every doubt, and tries what Baize needs of its database',
  async runEarly(options) {
    const namesInFile = options.settings === undefined ? [] : loadSettingsFile(options.settings)
    const { config, findings } = checkSettings(launcherEnvironment())
    if (!options['own-database'] && findings.problems.length === 0) await tryDatabase(config, findings)
    const { problems, warnings } = findings
    const unknown = namesInFile
      .filter((name) => !isSetting(name))
      .map((name) => ({ setting: name, sentence: `${name} is not a setting of Baize: look for a wrong letter.` }))
    const doubts = [...warnings, ...unknown, ...doubtsOfRoles(config), ...(await doubtsOfProvider(config))]
    if (problems.length > 0) process.stdout.write(`Problems, with which Baize does not start:\n${listed(problems)}\n`)
    if (doubts.length > 0) process.stdout.write(`Doubts, with which it starts:\n${listed(doubts)}\n`)
    if (problems.length === 0) process.stdout.write('Baize starts with these settings.\n')
    if (problems.length > 0) process.exitCode = 1
  },
}

/**
 * Tests the connection to the database. A missing role of the program is not reported as a problem, because the first
 * `migrate` creates it.
 */
async function tryDatabase({ database: { url, ownerUrl, readUrl } }: Config, findings: Findings): Promise<void> {
  const attempt = (address: string, ...as: [setting: string, purpose: 'program' | 'owner' | 'replica']) =>
    requireDatabase(address, ...as).then<unknown, unknown>(
      () => undefined,
      (error: unknown) => error,
    )
  const isOwned = ownerUrl !== url
  const owner = isOwned ? await attempt(ownerUrl, 'DATABASE_OWNER_URL', 'owner') : undefined
  if (owner !== undefined) findings.problem('DATABASE_OWNER_URL', sentenceOf(owner))
  const replica = readUrl === undefined ? undefined : await attempt(readUrl, 'DATABASE_READ_URL', 'replica')
  if (replica !== undefined) findings.warning('DATABASE_READ_URL', sentenceOf(replica))
  const program = await attempt(url, 'DATABASE_URL', 'program')
  if (program === undefined) return
  if (isOwned && owner === undefined && isRefusedRole(program))
    findings.warning(
      'DATABASE_URL',
      'The role of DATABASE_URL cannot log in: migrate makes it, if that of DATABASE_OWNER_URL may make roles.',
    )
  else findings.problem('DATABASE_URL', sentenceOf(program))
}

const sentenceOf = (error: unknown): string => failureSentence(error) ?? `The database fails: ${String(error)}.`

/**
 * The SQLSTATEs invalid_password and invalid_authorization_specification. PostgreSQL reports the latter also for a
 * missing role.
 */
const isRefusedRole = (error: unknown): boolean => ['28000', '28P01'].includes(sqlState(error))

/**
 * Requests the configuration of the staff's identity provider. A provider that does not respond is reported as a
 * warning and not as a problem, because the program starts without it, although staff cannot log in through it.
 */
async function doubtsOfProvider({ staffOpenId, givenSettings }: Config): Promise<Finding[]> {
  const setting = 'STAFF_OPENID_ISSUER'
  if (!staffOpenId || !givenSettings.includes(setting)) return []
  const doubt = await doubtAboutProvider(staffOpenId)
  return doubt === undefined ? [] : [{ setting, sentence: `${setting} ${doubt}` }]
}

/**
 * Warns if the program and the owner of the database use the same role, which production refuses anyway, or if the
 * owner's address is missing, which only `migrate` needs.
 */
function doubtsOfRoles({ production, database, givenSettings }: Config): Finding[] {
  const setting = 'DATABASE_OWNER_URL'
  if (givenSettings.includes(setting)) {
    const oneRole = production ? undefined : oneRoleIn(database.url, database.ownerUrl)
    return oneRole === undefined ? [] : [{ setting, sentence: oneRole }]
  }
  const missing = `${setting} is missing: migrate needs it, and processes that serve do without.`
  return production && givenSettings.includes('DATABASE_URL') ? [{ setting, sentence: missing }] : []
}
