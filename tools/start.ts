import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { bring } from './launcher/bundles.ts'
import { claim } from './launcher/claim.ts'
import { closingLine } from './launcher/closing-line.ts'
import { checkDataFolder, makeDataFolder, noteVersion } from './launcher/data-folder.ts'
import { environmentFor, portalBundle, sandboxEnvironment } from './launcher/parts.ts'
import { requirePort } from './launcher/ports.ts'
import { startProgress } from './launcher/progress.ts'
import { explain, Refusal } from './launcher/refusal.ts'
import { readSettings, type Settings } from './launcher/settings.ts'
import { type Child, type Login, Supervisor } from './launcher/supervisor.ts'
import { startPostgres } from './postgres.ts'

const readyTimeoutMs = 90_000

/** Long enough for what a killed start left behind to end. */
const leftoversMs = 10_000

const log = startProgress()

async function requirePorts(settings: Settings, waitMs: number): Promise<void> {
  await requirePort(settings.port, 'PORT', waitMs)
  if (settings.services.length > 0) return
  await requirePort(settings.sandboxPort, 'SANDBOX_PORT', waitMs)
  await requirePort(settings.smtpPort, 'SANDBOX_SMTP_PORT', waitMs)
}

async function startDatabase(settings: Settings, supervisor: Supervisor, died: (why: string) => void): Promise<string> {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl
  const starting = startPostgres({ dataDir: settings.dataDir, log })
  supervisor.endAfterwards(async () => {
    const postgres = await starting.catch(() => undefined)
    await postgres?.stop()
  })
  const postgres = await starting
  void postgres.died.then(died)
  log('PostgreSQL answers')
  return postgres.url
}

/** Brings the database to this version's shape; on an empty one, makes the demo. */
async function prepareData(settings: Settings, supervisor: Supervisor, env: NodeJS.ProcessEnv): Promise<Login[]> {
  await supervisor.start({ name: 'migrate', args: ['server/main.ts', 'migrate'], env }).done
  noteVersion(settings.dataDir, settings.version)
  log('The database has the shape of this version')
  const seeding = supervisor.start({ name: 'seed', args: ['server/main.ts', 'seed'], env })
  await seeding.done
  log('The demo data are there')
  return seeding.logins
}

async function serve(child: Child, died: (why: string) => void): Promise<string> {
  void child.done.then(
    () => died(`The ${child.name} ended by itself.`),
    (error: unknown) => died(error instanceof Error ? error.message : String(error)),
  )
  const late = delay(readyTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Refusal(`The ${child.name} was not ready after ${readyTimeoutMs / 1000} s.`)
  })
  const url = await Promise.race([child.ready, late])
  log(`The ${child.name} serves`)
  return url
}

async function start(settings: Settings, supervisor: Supervisor, died: (why: string) => void): Promise<string> {
  const isWhole = settings.services.length === 0
  const database = startDatabase(settings, supervisor, died)
  const prepare = async (): Promise<{ env: NodeJS.ProcessEnv; logins: Login[] }> => {
    const env = environmentFor(settings, await database, process.env)
    return { env, logins: await prepareData(settings, supervisor, env) }
  }
  const build = async (): Promise<void> => {
    if (!isWhole && !settings.services.includes('portal')) return
    if (await bring(portalBundle, supervisor)) log('The portal is built')
  }
  const startSandbox = async (): Promise<void> => {
    if (!isWhole) return
    const env = sandboxEnvironment(settings, process.env)
    await serve(supervisor.start({ name: 'sandbox', args: ['sandbox/main.ts'], env }), died)
  }
  const [{ env, logins }] = await Promise.all([prepare(), build(), startSandbox()])
  const services = settings.services.flatMap((name) => ['--service', name])
  const name = isWhole ? 'server' : settings.services.join('-')
  const url = await serve(supervisor.start({ name, args: ['server/main.ts', 'serve', ...services], env }), died)
  return closingLine(settings, url, logins)
}

async function main(): Promise<void> {
  const asGiven = readSettings(process.argv.slice(2), process.env)
  const settings = { ...asGiven, dataDir: makeDataFolder(asGiven.dataDir) }
  checkDataFolder(settings.dataDir, settings.version)
  const lock = join(settings.dataDir, `${settings.services.join('-') || 'baize'}.lock`)
  const { release, isTakenOver } = claim(lock, `The data folder ${settings.dataDir}`)
  process.once('exit', release)
  await requirePorts(settings, isTakenOver ? leftoversMs : 0)
  log(`Baize ${settings.version}, its data in ${settings.dataDir}`)

  const supervisor = new Supervisor(join(settings.dataDir, 'logs'))
  const asked = Promise.withResolvers<undefined>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => asked.resolve(undefined))
  const died = Promise.withResolvers<string>()
  try {
    const ready = start(settings, supervisor, died.resolve)
    const line = await Promise.race([
      ready,
      asked.promise,
      died.promise.then((why) => Promise.reject(new Refusal(why))),
    ])
    if (line === undefined) return
    console.log(line)
    const why = await Promise.race([asked.promise, died.promise])
    if (why !== undefined) throw new Refusal(why)
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
