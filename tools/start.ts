import { join } from 'node:path'
import { claim } from '../server/own-postgres/claim.ts'
import { checkDataFolder, makeDataFolder } from '../server/own-postgres/data-folder.ts'
import { requirePort } from './launcher/ports.ts'
import { drawnLine } from './launcher/closing-line.ts'
import { startProduct } from './launcher/product.ts'
import { startProgress } from './launcher/progress.ts'
import { takeDrawnSecrets } from './launcher/public-demo.ts'
import { explain, Refusal } from './launcher/refusal.ts'
import { loadSettings } from './launcher/settings-file.ts'
import { readSettings, type Settings } from './launcher/settings.ts'
import { Supervisor } from './launcher/supervisor.ts'

/**
 * How long to wait for the ports, in milliseconds, if the previous start with this data folder was killed. Its
 * processes may need this time to end.
 */
const leftoversMs = 10_000

const log = startProgress()

async function requirePorts(settings: Settings, waitMs: number): Promise<void> {
  await requirePort(settings.port, 'PORT', waitMs)
  if (settings.services.length > 0 || settings.isProduction) return
  await requirePort(settings.sandboxPort, 'SANDBOX_PORT', waitMs)
  await requirePort(settings.smtpPort, 'SANDBOX_SMTP_PORT', waitMs)
}

function whenAsked(): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const
  for (const signal of signals) process.on(signal, () => resolve(undefined))
  return promise
}

async function main(): Promise<void> {
  const asGiven = readSettings(loadSettings(process.argv.slice(2)), process.env)
  const settings = { ...asGiven, dataDir: makeDataFolder(asGiven.dataDir) }
  checkDataFolder(settings.dataDir, settings.version)
  const lock = join(settings.dataDir, `${settings.services.join('-') || 'baize'}.lock`)
  const { release, isTakenOver } = claim(lock, `The data folder ${settings.dataDir}`)
  process.once('exit', release)
  await requirePorts(settings, isTakenOver ? leftoversMs : 0)
  log(`Baize ${settings.version}, its data in ${settings.dataDir}`)

  const supervisor = new Supervisor(settings.dataDir)
  const asked = whenAsked()
  const { promise, resolve: died } = Promise.withResolvers<string>()
  const death = promise.then((why) => Promise.reject(new Refusal(why)))
  try {
    const secrets = takeDrawnSecrets(settings, supervisor)
    const starting = secrets.then(() => startProduct({ settings, supervisor, log, died }))
    const line = await Promise.race([starting, asked, death])
    if (line === undefined) return
    console.log(line)
    const file = await secrets
    if (file !== undefined) console.log(drawnLine(file, process.env))
    await Promise.race([asked, death])
  } finally {
    await supervisor.end()
  }
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(explain(error, process.env.DATA_DIR ?? '.data'))
  process.exit(1)
}
