import type { Config } from './config.ts'
import { keptTables, readTables } from './kept-tables.ts'
import { openDatabase } from './kit/db.ts'
import { longestRecoveryMs, requireDatabase } from './kit/connections/requirements.ts'
import { migrateOutbox } from './kit/schema/outbox-schema.ts'
import { migrate } from './kit/schema/migrate.ts'
import { makeProgramRole, roleIn } from './kit/schema/program-role.ts'
import { excessivePowers, grantRights } from './kit/schema/rights.ts'
import type { Db, Tx } from './kit/db.ts'
import { schemaFolder } from './readiness.ts'
import { buildShardSchemas, grantOnWorkers, spreadSchema } from './cluster/spread-schema.ts'
import { ConfigError } from './settings/config-error.ts'

const tables = { kept: keptTables, read: readTables }

/**
 * Brings the schema up to date as the owner of the database, and grants the program's role its rights. If both settings
 * name the same role, no rights are granted.
 * @returns the files that were applied, and the functions and views that were dropped
 */
export async function migrateSchema({ database: { url, ownerUrl } }: Pick<Config, 'database'>): Promise<string[]> {
  const setting = url === ownerUrl ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
  await requireDatabase(ownerUrl, setting, 'owner', longestRecoveryMs)
  const owner = openDatabase({ url: ownerUrl, poolSize: 2, statementTimeoutMs: 0 }, () => undefined)
  try {
    const role = roleIn(url) === roleIn(ownerUrl) ? undefined : roleIn(url)
    if (role !== undefined) await makeProgramRole(owner.db, url)
    const grant = async (tx: Tx): Promise<void> => (role === undefined ? undefined : grantRights(tx, role, tables))
    // A view loses its rights when it is dropped and created again. They are granted in the same transaction, because
    // running processes could otherwise not read the view for a moment.
    const applied = await migrate(owner.db, schemaFolder, grant)
    await migrateOutbox(ownerUrl)
    await spreadSchema(owner.db)
    await owner.db.transaction().execute(grant)
    if (role !== undefined) await grantOnWorkers(owner.db, role)
    await buildShardSchemas(owner.db)
    return applied
  } finally {
    await owner.close()
  }
}

/** The command `migrate`: runs `migrateSchema` and prints what was applied. */
export async function migrateNow(config: Config): Promise<void> {
  process.stdout.write(`${appliedText(await migrateSchema(config))}\n`)
}

/**
 * If more files and objects than this were applied, the command prints only their number. A new database applies every
 * file of the schema, and a list of all of them would hide the lines around it.
 */
const mostListed = 10

function appliedText(names: readonly string[]): string {
  if (names.length === 0) return 'The database already has the shape of this version: nothing to apply.'
  if (names.length > mostListed) return `Applied ${names.length} files of the schema.`
  return `Applied ${names.join(', ')}.`
}

/**
 * Refuses a role with too many rights.
 * @throws ConfigError in production if the role of the running program has more rights than it needs
 */
export async function refusePowers(config: Config, db: Db): Promise<void> {
  if (!config.production) return
  const role = roleIn(config.database.url)
  const [power] = await excessivePowers(db, role, tables)
  if (power === undefined) return
  throw new ConfigError(
    `The role ${role} of DATABASE_URL ${power}: name a role of its own there, and that of the owner in DATABASE_OWNER_URL.`,
  )
}
