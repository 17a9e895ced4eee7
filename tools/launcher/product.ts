import { keepPostgres } from './keep-postgres.ts'
import { bring } from './bundles.ts'
import { serverFlags } from './node-flags.ts'
import { closingLine } from './closing-line.ts'
import { noteVersion } from '../../server/own-postgres/data-folder.ts'
import { keepRunning } from './keep-running.ts'
import {
  consoleBundle,
  environmentFor,
  portalBundle,
  portalDevelopment,
  sandboxEnvironment,
  studioBundle,
} from './parts.ts'
import { Refusal } from './refusal.ts'
import type { Addresses, Settings } from './settings.ts'
import { startDeadline } from './start-deadline.ts'
import type { Child, Job, Login, Supervisor } from './supervisor.ts'

export interface Start {
  settings: Settings
  supervisor: Supervisor
  log: (line: string) => void
  /** Called with the reason if the portal's development server ends. */
  died: (why: string) => void
}

async function startDatabase({ settings, supervisor, log }: Start): Promise<Addresses> {
  if (settings.database !== undefined) return settings.database
  const archive = settings.archiveDir
  const starting = keepPostgres({ dataDir: settings.dataDir, log, ...(archive === undefined ? {} : { archive }) })
  supervisor.endAfterwards(async () => {
    const postgres = await starting.catch(() => undefined)
    await postgres?.stop()
  })
  const postgres = await starting
  log('PostgreSQL answers')
  return postgres
}

/**
 * Migrates the database to the schema of this version. Except in production, also fills an empty database with the
 * demo.
 * @returns the logins of the demo's players; none in production
 */
async function prepareData(
  { settings, supervisor, log }: Start,
  env: NodeJS.ProcessEnv,
  ownerUrl: string,
): Promise<Login[]> {
  const owning = { ...env, DATABASE_OWNER_URL: ownerUrl }
  await supervisor.start({ name: 'migrate', args: ['server/main.ts', 'migrate'], env: owning }).done
  noteVersion(settings.dataDir, settings.version)
  log('The database has the shape of this version')
  if (settings.isProduction) return []
  const seeding = supervisor.start({ name: 'seed', args: ['server/main.ts', 'seed'], env })
  await seeding.done
  log('The demo data are there')
  return seeding.logins
}

function watch(child: Child, logFile: string, died: (why: string) => void): void {
  void child.done.then(
    () => died(`The ${child.name} ended by itself; its log is ${logFile}.`),
    (error: unknown) => died(error instanceof Error ? error.message : String(error)),
  )
}

/**
 * Starts a process and waits until it reports that it is ready. From then on, the process is restarted whenever it
 * dies.
 * @returns the address at which the process serves
 * @throws Refusal if it ends or is not ready in time
 */
async function serve(job: Job, { settings, supervisor, log }: Start): Promise<string> {
  const child = supervisor.start(job)
  const began = performance.now()
  const late = startDeadline(settings.startSeconds).then(() => {
    const seconds = Math.round((performance.now() - began) / 1000)
    throw new Refusal(
      `The ${child.name} was not ready after ${seconds} s: its log is ${supervisor.logFile(child.name)}. ` +
        'If it only needs more time, set START_TIMEOUT_SECONDS.',
    )
  })
  const url = await Promise.race([child.ready, late])
  void keepRunning(job, child, { supervisor, log })
  log(`The ${child.name} serves`)
  return url
}

async function startSandbox(start: Start): Promise<void> {
  const { settings, supervisor, log } = start
  if (await bring(studioBundle, supervisor)) log("The studio's games are built")
  const env = sandboxEnvironment(settings, process.env)
  await serve({ name: 'sandbox', args: ['sandbox/main.ts'], env }, start)
}

async function startServer(start: Start, env: NodeJS.ProcessEnv): Promise<string> {
  const { settings } = start
  const services = settings.services.flatMap((name) => ['--service', name])
  const watching = settings.isWatching ? ['--watch'] : []
  const args = [...serverFlags, ...watching, 'server/main.ts', 'serve', ...services]
  return serve({ name: settings.services.join('-') || 'server', args, env }, start)
}

/**
 * Starts the whole product, or only the services in `settings.services`, and waits until they serve.
 * @returns the last line to print
 */
export async function startProduct(start: Start): Promise<string> {
  const { settings, supervisor, log, died } = start
  const isWhole = settings.services.length === 0
  const database = startDatabase(start)
  const prepare = async (): Promise<{ env: NodeJS.ProcessEnv; logins: Login[] }> => {
    const { url, ownerUrl } = await database
    const env = environmentFor(settings, url, process.env)
    return { env, logins: await prepareData(start, env, ownerUrl) }
  }
  const build = async (): Promise<void> => {
    const needs = (service: string) => isWhole || settings.services.includes(service)
    if (needs('portal') && (await bring(portalBundle, supervisor))) log('The portal is built')
    if (needs('console') && (await bring(consoleBundle, supervisor))) log('The console is built')
  }
  const [{ env, logins }] = await Promise.all([
    prepare(),
    build(),
    isWhole && !settings.isProduction ? startSandbox(start) : undefined,
  ])
  const url = await startServer(start, env)
  if (settings.isWatching) {
    const portal = supervisor.start(portalDevelopment)
    watch(portal, supervisor.logFile(portal.name), died)
  }
  return closingLine(settings, url, logins)
}
