import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { AccountPage, AccountPeriod } from './rules.ts'

interface CorrectionTable {
  shard: number
  player_id: string
  corrected_id: string
  entry_id: string
  actor: string
  reason: string
  at: Temporal.Instant
  root_cause: string | null
}

declare module '../../../kit/db.ts' {
  interface Tables {
    wallet_correction: CorrectionTable
  }
}

interface Correction {
  readonly playerId: string
  readonly correctedId: string
  readonly entryId: string
  readonly actor: string
  readonly reason: string
  readonly at: Temporal.Instant
  /** The cause of the entry that is corrected. */
  readonly rootCause: string
}

export async function insertCorrection(tx: Tx, correction: Correction): Promise<void> {
  const { playerId, correctedId, entryId, actor, reason, at, rootCause } = correction
  const owner = { shard: shardOf(playerId), player_id: playerId }
  await tx
    .insertInto('wallet_correction')
    .values({ ...owner, corrected_id: correctedId, entry_id: entryId, actor, reason, at, root_cause: rootCause })
    .execute()
}

/**
 * The id of the entry that corrects the given entry. Undefined if there is none. Unless the caller has locked the
 * player's account, a correction can follow at any moment.
 */
export async function selectCorrecting(db: Db, playerId: string, entryId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet_correction')
    .select('entry_id')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('corrected_id', '=', entryId)
    .executeTakeFirst()
  return row?.entry_id
}

/**
 * A process of 0.3.0 stores no root cause while the casino is upgraded. Most corrections reverse a deposit, and the id
 * of its entry is the id of the deposit.
 */
const rootOf = sql<string>`coalesce(root_cause, 'payment:' || corrected_id)`

/**
 * A query for other modules: every correction with the cause of its ledger entry (`cause`) and the cause of the entry
 * that it corrects (`root_cause`). Until 0.4.0, corrections could be corrected; their root cause is that of the first.
 */
export const correctionCauses = sql`
  select shard, player_id, 'entry:' || corrected_id as cause, ${rootOf} as root_cause from wallet_correction`

/**
 * What the corrections of entries with this cause have given to the player so far. Negative if they have taken money.
 */
export async function selectCorrectedMinor(db: Db, playerId: string, cause: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(posting.amount), 0)::bigint as amount
    from wallet_correction join ledger_journal_posting as posting using (shard, player_id, entry_id)
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and posting.account like 'player:%'
      and ${rootOf} = ${cause}`.execute(db)
  return rows[0]?.amount ?? 0n
}

/**
 * The changes that corrections and goodwill payments made to the player's money. A reduction has a negative sign. The
 * query needs no index beyond the player's key, because a player has only a few such changes.
 */
export async function selectCorrections(db: Db, page: AccountPage) {
  const { order, after, limit } = page
  const direction = sql.raw(order)
  const behind = order === 'ASC' ? sql`>` : sql`<`
  const rest = after ? sql`(at, id) ${behind} (${after.at}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<{
    id: string
    at: Temporal.Instant
    amountMinor: bigint
    /** The entry that was reversed. Null for a goodwill payment. */
    correctedId: string | null
  }>`
    select id, at, "amountMinor", "correctedId" from (${correctedOf(page)}) as corrected
    where ${rest} order by at ${direction}, id ${direction} limit ${limit}`.execute(db)
  return rows
}

/** The number and the sum of all rows that `selectCorrections` would return for the period. */
export async function sumCorrections(db: Db, scope: AccountPeriod) {
  const { rows } = await sql<{ rows: bigint; amountMinor: bigint }>`
    select count(*) as rows, coalesce(sum("amountMinor"), 0)::bigint as "amountMinor"
    from (${correctedOf(scope)}) as corrected`.execute(db)
  const [{ rows: count, amountMinor } = { rows: 0n, amountMinor: 0n }] = rows
  return { rows: Number(count), amountMinor }
}

const correctedOf = ({ playerId, currency, from, to }: AccountPeriod) => sql`
  select entry_id as id, posting.at, sum(posting.amount)::bigint as "amountMinor", corrected_id as "correctedId"
  from (
    select shard, player_id, entry_id, corrected_id from wallet_correction
    union all select shard, player_id, entry_id, null from wallet_goodwill
  ) as change join ledger_journal_posting as posting using (shard, player_id, entry_id)
  where shard = ${shardOf(playerId)} and player_id = ${playerId} and posting.currency = ${currency}
    and posting.at >= ${from} and posting.at < ${to} and posting.account like 'player:%'
  group by entry_id, posting.at, corrected_id
  having sum(posting.amount) <> 0`
