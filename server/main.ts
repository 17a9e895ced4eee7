import { parseArgs } from 'node:util'
import { buildApp, isPages, serviceNames, startJobs, type ServiceName } from './app.ts'
import { correct, inviteAdministrator, report as printReport, sealNow, verifyLedger } from './commands.ts'
import { addWorker } from './cluster/add-worker.ts'
import { printSettings } from './check-settings.ts'
import { compose } from './compose.ts'
import { demoLogins, demoStaffLogin } from './demo/logins.ts'
import { refusePublishedLogins } from './demo/published-logins.ts'
import { readConfig, type Config } from './config.ts'
import { failureSentence } from './starter/failure-sentence.ts'
import { writeDrawnSecrets } from './starter/draw-secrets.ts'
import { init } from './starter/init.ts'
import { install } from './starter/install.ts'
import { requireDatabase } from './kit/connections/requirements.ts'
import { drain } from './kit/probes/draining.ts'
import { startTracing, stopTracing } from './kit/telemetry/tracing.ts'
import { migrateNow, refusePowers } from './migrate-schema.ts'
import { rotateKeysNow } from './starter/rotate-keys.ts'
import { startBeat } from './modules/back-office/monitoring/service.ts'
import { ConfigError } from './settings/config-error.ts'
import { loadSettingsFile } from './settings/checks/settings-file.ts'
import { exportFile, importFile } from './transfer-commands.ts'

const options = {
  settings: { type: 'string' },
  set: { type: 'string', multiple: true },
  rehearsal: { type: 'boolean' },
  force: { type: 'boolean' },
  'own-database': { type: 'boolean' },
  service: { type: 'string', multiple: true },
  head: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
  player: { type: 'string' },
  site: { type: 'string' },
  by: { type: 'string' },
  currency: { type: 'string' },
  entry: { type: 'string' },
  reason: { type: 'string' },
  staff: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  studio: { type: 'string' },
  platform: { type: 'string' },
  language: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'with-passwords': { type: 'boolean' },
} as const

function readCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    // the sentence after the first is about words that begin with a dash
    report({ type: 'failed', message: `${(error as Error).message.split('. ')[0]}.` })
    process.exit(1)
  }
}

/**
 * Usage: `main.ts [serve|migrate|seed] [--service platform|content|channels|portal|console]…`, `main.ts init`,
 * `main.ts check-settings`, or one of `commands.ts`. Each reads the settings of `--settings <file>`, too.
 */
const { values, positionals } = readCommandLine()

/** A request that has called a payment provider needs this long to book the answer. */
const leftForBookingMs = 500
const leftForJobsMs = 2500

/** The launcher reads these over IPC. Without a launcher, they go to the terminal. */
function report(message: { type: 'ready'; url: string } | { type: 'failed'; message: string }): void {
  if (process.send) process.send(message)
  else process.stderr.write(`${message.type === 'ready' ? `ready: ${message.url}` : message.message}\n`)
}

function chosenServices(): readonly ServiceName[] {
  const unknown = values.service?.find((name) => !serviceNames.some((known) => known === name))
  if (unknown) throw new ConfigError(`There is no service ${unknown}: choose from ${serviceNames.join(', ')}.`)
  return values.service ? (values.service as ServiceName[]) : serviceNames
}

async function serve(config: Config): Promise<void> {
  const names = chosenServices()
  if (config.tracing) startTracing(config.tracing, names)
  const onlyPages = names.every(isPages)
  const { context, close } = await compose(config, undefined, { onlyPages })
  for (const warning of config.settingWarnings) context.log.warn({ setting: warning.setting }, warning.sentence)
  await refusePowers(config, context.db)
  if (!config.isLoopbackOnly && !onlyPages) await refusePublishedLogins(context)
  const app = await buildApp(context, names)
  if (names.includes('platform')) await startJobs(context)
  const beat = await startBeat(context, names)
  const stop = async (): Promise<void> => {
    const finishMs = config.providerTimeoutMs + leftForBookingMs
    setTimeout(() => process.exit(1), config.drainMs + finishMs + leftForJobsMs).unref()
    void context.outbox.pause()
    await drain(app, { graceMs: config.drainMs, finishMs })
    await app.close()
    await beat.stop()
    await close(1000)
    await stopTracing()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop())
  await app.listen({ host: config.host, port: config.port })
  report({ type: 'ready', url: config.publicUrl })
}

async function seed(config: Config): Promise<void> {
  if (config.production) return
  const { seedDemo } = await import('./demo/seed.ts')
  const { context, close } = await compose(config)
  try {
    await seedDemo(context)
    const { password } = config.demoAccess
    process.send?.({ type: 'logins', logins: [...demoLogins, demoStaffLogin].map((login) => ({ ...login, password })) })
  } finally {
    await close()
  }
}

const commands = {
  serve,
  migrate: migrateNow,
  seed,
  'verify-ledger': verifyLedger,
  'seal-ledger': sealNow,
  report: printReport,
  'correct-entry': correct,
  import: importFile,
  export: exportFile,
  'invite-administrator': inviteAdministrator,
  install,
  'rotate-keys': rotateKeysNow,
  'add-worker': addWorker,
}
/** They connect as the owner, and may make the role of DATABASE_URL. */
const asOwner = new Set(['migrate', 'add-worker'])
const name = positionals[0] ?? 'serve'

try {
  if (name === 'init') {
    await init(values)
    process.exit(0)
  }
  if (name === 'draw-secrets') {
    writeDrawnSecrets(values)
    process.exit(0)
  }
  const namesInFile = values.settings === undefined ? [] : loadSettingsFile(values.settings)
  if (name === 'check-settings') process.exit((await printSettings(namesInFile, values)) ? 0 : 1)
  const command = commands[name as keyof typeof commands]
  if (!command)
    throw new ConfigError(
      `There is no command ${name}: choose from ${['init', 'check-settings', 'draw-secrets', ...Object.keys(commands)].join(', ')}.`,
    )
  const config = readConfig(undefined, name === 'serve' ? values.service : undefined)
  if (!asOwner.has(name)) await requireDatabase(config.database.url, 'DATABASE_URL')
  await command(config, values, positionals[1])
} catch (error) {
  const message = failureSentence(error)
  report({ type: 'failed', message: message ?? 'Baize could not start; the log says more.' })
  if (!message) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
