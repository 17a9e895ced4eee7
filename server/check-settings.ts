import { checkSettings, launcherEnvironment, settingNames, type Config } from './config.ts'
import { listed, type Finding } from './settings/checks/findings.ts'
import { oneRoleIn } from './settings/database.ts'

/** Settings that only the launcher, the sandbox and the library of OpenTelemetry read. */
const isForeign =
  /^(SANDBOX_|NODE_|PUBLIC_DEMO$|HUB88_(WALLET|OPERATOR)_KEY$|OTEL_EXPORTER_OTLP_|DATABASE_ARCHIVE$|PORTAL_ORIGIN$|[A-Z0-9]+_(NOTIFY|MERCHANT)_URL$)/

/** Whether Baize or a program beside it reads the setting. */
export const isSetting = (name: string): boolean => settingNames.has(name) || isForeign.test(name)

/**
 * `check-settings [--settings <file>]`: prints every problem and every doubt.
 * @param namesInFile a name that no setting has is a doubt
 * @returns whether the program would start
 */
export function printSettings(namesInFile: readonly string[]): boolean {
  const { config, findings } = checkSettings(launcherEnvironment())
  const { problems, warnings } = findings
  const unknown = namesInFile
    .filter((name) => !isSetting(name))
    .map((name) => ({ setting: name, sentence: `${name} is not a setting of Baize: look for a wrong letter.` }))
  const doubts = [...warnings, ...unknown, ...doubtsOfRoles(config)]
  if (problems.length > 0) process.stdout.write(`Problems, with which Baize does not start:\n${listed(problems)}\n`)
  if (doubts.length > 0) process.stdout.write(`Doubts, with which it starts:\n${listed(doubts)}\n`)
  if (problems.length === 0) process.stdout.write('Baize starts with these settings.\n')
  return problems.length === 0
}

/** Production refuses one role by itself, but a process that serves need not know the owner. */
function doubtsOfRoles({ production, database, givenSettings }: Config): Finding[] {
  const setting = 'DATABASE_OWNER_URL'
  if (givenSettings.includes(setting)) {
    const oneRole = production ? undefined : oneRoleIn(database.url, database.ownerUrl)
    return oneRole === undefined ? [] : [{ setting, sentence: oneRole }]
  }
  const missing = `${setting} is missing: migrate needs it, and processes that serve do without.`
  return production && givenSettings.includes('DATABASE_URL') ? [{ setting, sentence: missing }] : []
}
