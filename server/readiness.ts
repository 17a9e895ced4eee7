import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { HealthCheck } from './kit/probes/health.ts'
import { isComplete } from './kit/schema/migrate.ts'
import { usedCollections } from './modules/site/content/service.ts'

/** The folder that contains the SQL files of the schema. */
export const schemaFolder = import.meta.dirname

/**
 * The conditions under which a process can serve requests. The availability of third parties is not among them, because
 * the casino stays open without them.
 */
export function readinessChecks({ config, db, bus }: Pick<Context, 'config' | 'db' | 'bus'>, names: readonly string[]) {
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
  if (config.production && config.isContentOwn && names.includes('portal')) checks['content'] = contentCheck(db)
  return checks
}

/** Fails while there is no content, because the portal could not show any page. */
function contentCheck(db: Context['db']): HealthCheck {
  let hasContent = false
  return async () => {
    hasContent ||= (await usedCollections(db)).has('configuration')
    if (!hasContent) throw new Error('the content has no configuration: "npm run init" installs one')
  }
}
