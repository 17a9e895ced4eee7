import { parseArgs } from 'node:util'
import { options } from './commands/command.ts'
import { failureSentence } from './commands/failure-sentence.ts'
import { reportToLauncher } from './commands/report-to-launcher.ts'
import { commands, usageText } from './commands/list.ts'
import { readConfig } from './config.ts'
import { longestRecoveryMs, requireDatabase } from './kit/connections/requirements.ts'
import { loadSettingsFile } from './settings/checks/settings-file.ts'
import { ConfigError } from './settings/config-error.ts'

function readCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    // `parseArgs` adds advice about values that begin with a dash. The advice is cut off.
    reportToLauncher({ type: 'failed', message: `${(error as Error).message.split('. ')[0]}.` })
    process.exit(1)
  }
}

/**
 * Runs the command that the command line names, or else `serve`. The settings come from the environment and from
 * `--settings <file>`. The command `help` lists all commands.
 */
async function runCommand(): Promise<void> {
  const { values, positionals } = readCommandLine()
  const [name = 'serve', subject] = positionals
  if (name === 'help') return void process.stdout.write(usageText())
  const command = commands.get(name)
  if (!command)
    throw new ConfigError(`There is no command ${name}: choose from ${['help', ...commands.keys()].join(', ')}.`)
  if ('runEarly' in command) {
    await command.runEarly(values)
    process.exit()
  }
  if (values.settings !== undefined) loadSettingsFile(values.settings)
  const config = readConfig(undefined, name === 'serve' ? values.service : undefined)
  // Commands that run as the owner of the database may be the ones that create the program's role, so the connection of
  // that role is not checked for them.
  if (!command.asOwner) await requireDatabase(config.database.url, 'DATABASE_URL', 'program', longestRecoveryMs)
  await command.run(config, values, subject)
}

try {
  await runCommand()
} catch (error) {
  const message = failureSentence(error)
  reportToLauncher({ type: 'failed', message: message ?? 'Baize could not start; the log says more.' })
  if (!message) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
