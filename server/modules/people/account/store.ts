import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Sending } from '../../../kit/sending.ts'
import { sendingColumns, sendingFrom, type SendingColumns } from '../../../kit/sending-columns.ts'
import { disclosures, shownColumns } from './disclosure/tables.ts'

interface EmailChangeTable extends SendingColumns {
  shard: number
  player_id: string
  email: string
  key_hash: Buffer | null
  credential_hash: Buffer | null
  expires_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    email_change: EmailChangeTable
  }
}

export interface EmailChange extends Sending {
  readonly email: string
  /** SHA-256 of the mailed key. Null once the key was used or no longer works. */
  readonly keyHash: Buffer | null
  /** SHA-256 of the password's hash at the time of the request. */
  readonly credentialHash: Buffer | null
  readonly expiresAt: Temporal.Instant
}

export async function selectEmailChange(db: Db, playerId: string): Promise<EmailChange | undefined> {
  const row = await db
    .selectFrom('email_change')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    email: row.email,
    keyHash: row.key_hash,
    credentialHash: row.credential_hash,
    expiresAt: row.expires_at,
    ...sendingFrom(row),
  }
}

export async function replaceEmailChange(tx: Tx, playerId: string, change: EmailChange): Promise<void> {
  const values = {
    email: change.email,
    key_hash: change.keyHash,
    credential_hash: change.credentialHash,
    expires_at: change.expiresAt,
    ...sendingColumns(change),
  }
  await tx
    .insertInto('email_change')
    .values({ shard: shardOf(playerId), player_id: playerId, ...values })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id']).doUpdateSet(values))
    .execute()
}

/** A table that is listed in `disclosures`, with its columns as the database defines them. */
interface OwnTable {
  readonly name: string
  /** The names of the columns of type timestamptz. */
  readonly instants: readonly string[]
  readonly key: readonly string[]
}

/** The tables that "Your data" shows, ordered by name. */
export async function selectOwnTables(db: Db): Promise<OwnTable[]> {
  const disclosed = Object.keys(disclosures).filter((table) => shownColumns(table).length > 0)
  const { rows } = await sql<OwnTable>`
    select class.relname as name,
      coalesce(array_agg(attribute.attname::text) filter (where attribute.atttypid = 'timestamptz'::regtype), '{}')
        as instants,
      array_agg(attribute.attname::text order by array_position(pk.indkey::int2[], attribute.attnum))
        filter (where attribute.attnum = any (pk.indkey::int2[])) as key
    from pg_class as class
      join pg_namespace as namespace on namespace.oid = class.relnamespace and namespace.nspname = 'public'
      join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0
        and not attribute.attisdropped
      join pg_index as pk on pk.indrelid = class.oid and pk.indisprimary
    where class.relkind = 'r' and class.relname = any (${disclosed}::text[])
    group by class.relname
    order by class.relname`.execute(db)
  return rows
}

/**
 * At most `limit` of the player's rows in a table, in descending order of the primary key, with the columns and rows
 * that the disclosure lists allow. An infinite time is returned as null.
 */
export async function selectOwnRows(
  db: Db,
  { name, instants, key }: OwnTable,
  playerId: string,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const { only, partly = {} } = disclosures[name] ?? {}
  const disclosed = shownColumns(name).map((column) =>
    instants.includes(column)
      ? sql`nullif(nullif(${sql.ref(column)}, '-infinity'), 'infinity') as ${sql.ref(column)}`
      : sql.ref(column),
  )
  const order = sql.join(key.map((column) => sql`${sql.ref(column)} desc`))
  const isShown = only ? sql`${sql.ref(only.column)} = any (${only.values}::text[])` : sql`true`
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(disclosed)} from ${sql.table(name)}
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and ${isShown}
    order by ${order} limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(Object.entries(partly).map(([column, { shown }]) => [column, shown(row)])),
  }))
}
