import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { HealthCheck } from './kit/probes/health.ts'
import { isComplete } from './kit/schema/migrate.ts'

export const migrations = new URL('./migrations/', import.meta.url).pathname

/** The conditions under which a process can serve. Third parties do not count: the house stays open without them. */
export function readinessChecks({ db }: Pick<Context, 'db'>): Readonly<Record<string, HealthCheck>> {
  let hasSchema = false
  return {
    database: async () => void (await sql`select 1`.execute(db)),
    schema: async () => {
      hasSchema ||= await isComplete(db, migrations)
      if (!hasSchema) throw new Error('the database lacks a migration of this version')
    },
  }
}
