import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { HealthCheck } from './kit/probes/health.ts'
import { isComplete } from './kit/schema/migrate.ts'
import { readMaintenanceSwitch } from './modules/back-office/monitoring/service.ts'
import { usedCollections } from './modules/site/content/service.ts'

/** The folder that contains the SQL files of the schema. */
export const schemaFolder = import.meta.dirname

/**
 * The conditions under which a process can serve requests. The availability of third parties is not among them, because
 * the casino stays open without them.
 */
export function readinessChecks(
  { config, db, bus, clock }: Pick<Context, 'config' | 'db' | 'bus' | 'clock'>,
  names: readonly string[],
) {
  let hasSchema = false
  const checks: Record<string, HealthCheck> = {
    database: async () => void (await sql`select 1`.execute(db)),
    schema: async () => {
      hasSchema ||= await isComplete(db, schemaFolder)
      if (!hasSchema) throw new Error('the database lacks a part of the schema of this version')
    },
  }
  // Notifications over a broker are not checked, because the casino keeps serving without its broker. If notifications
  // over the database do not arrive, a pooler must be in between, and such a pooler breaks more than the notifications.
  if (config.busUrl === undefined) checks['notifications'] = () => bus.reachItself()
  if (!names.includes('portal')) return checks
  if (!config.isContentOwn || !names.includes('content')) {
    // A process that also serves the platform stays ready, because players can use the platform without pages.
    if (!names.includes('platform')) checks['content'] = contentServiceCheck(config, clock)
  } else if (config.production) checks['content'] = contentCheck(db)
  return checks
}

/** For how long pages are rendered from the last content that was read (`rescueMs` in the portal). */
const rescue = Temporal.Duration.from({ minutes: 10 })

/**
 * Fails while the content service does not answer and pages cannot be rendered from earlier content either, because
 * every page is then a 503. While pages can be rendered, the content service is asked without waiting for it: otherwise
 * a slow content service would make all portals unready at once.
 */
function contentServiceCheck(config: Context['config'], clock: Context['clock']): HealthCheck {
  let readAt: Temporal.Instant | undefined
  let problem = ''
  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    const found = await readMaintenanceSwitch(config)
    if ('problem' in found) problem = found.problem
    else readAt = clock.now()
  }
  const hasPages = () => readAt !== undefined && Temporal.Duration.compare(clock.now().since(readAt), rescue) < 0
  return async () => {
    reading ??= read().finally(() => (reading = undefined))
    if (hasPages()) return
    await reading
    if (!hasPages()) throw new Error(`the pages have no content: ${problem}`)
  }
}

/** Fails while there is no content, because the portal could not show any page. */
function contentCheck(db: Context['db']): HealthCheck {
  let hasContent = false
  return async () => {
    hasContent ||= (await usedCollections(db)).has('configuration')
    if (!hasContent) throw new Error('the content has no configuration: "npm run init" installs one')
  }
}
