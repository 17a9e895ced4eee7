import type { Config } from './config.ts'
import { keptTables, readTables } from './kept-tables.ts'
import { openDatabase } from './kit/db.ts'
import { requireDatabase } from './kit/connections/requirements.ts'
import { migrateOutbox } from './kit/schema/outbox-schema.ts'
import { migrate } from './kit/schema/migrate.ts'
import { makeProgramRole, roleIn } from './kit/schema/program-role.ts'
import { excessivePowers, grantRights } from './kit/schema/rights.ts'
import type { Db } from './kit/db.ts'
import { migrations } from './readiness.ts'
import { buildShardSchemas, grantOnWorkers, spreadSchema } from './cluster/spread-schema.ts'
import { ConfigError } from './settings/config-error.ts'

const tables = { kept: keptTables, read: readTables }

/**
 * Brings the whole schema up to date as the owner, and gives the program's role its rights. If both settings name one
 * role, it keeps those of the owner.
 * @returns the names of the migrations that it applied
 */
export async function migrateSchema({ database: { url, ownerUrl } }: Pick<Config, 'database'>): Promise<string[]> {
  await requireDatabase(ownerUrl, url === ownerUrl ? 'DATABASE_URL' : 'DATABASE_OWNER_URL', 'owner')
  const owner = openDatabase({ url: ownerUrl, poolSize: 2, statementTimeoutMs: 0 }, () => undefined)
  try {
    const applied = await migrate(owner.db, migrations)
    await migrateOutbox(ownerUrl)
    await spreadSchema(owner.db)
    if (roleIn(url) !== roleIn(ownerUrl)) {
      await makeProgramRole(owner.db, url)
      await grantRights(owner.db, roleIn(url), tables)
      await grantOnWorkers(owner.db, roleIn(url))
    }
    await buildShardSchemas(owner.db)
    return applied
  } finally {
    await owner.close()
  }
}

/** `migrate`: `migrateSchema`, and says which migrations it applied. */
export async function migrateNow(config: Config): Promise<void> {
  process.stdout.write(`${appliedText(await migrateSchema(config))}\n`)
}

/** A new database applies all of them, whose list would hide the lines around it. */
const mostListed = 10

function appliedText(names: readonly string[]): string {
  if (names.length === 0) return 'The database already has the shape of this version: nothing to apply.'
  if (names.length > mostListed) return `Applied ${names.length} migrations, from ${names[0]} to ${names.at(-1)}.`
  return `Applied ${names.join(', ')}.`
}

/** @throws ConfigError in production, when the role that serves could do more than the program needs */
export async function refusePowers(config: Config, db: Db): Promise<void> {
  if (!config.production) return
  const role = roleIn(config.database.url)
  const [power] = await excessivePowers(db, role, tables)
  if (power === undefined) return
  throw new ConfigError(
    `The role ${role} of DATABASE_URL ${power}: name a role of its own there, and that of the owner in DATABASE_OWNER_URL.`,
  )
}
