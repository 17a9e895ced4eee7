import { sql } from 'kysely'
import type { Db } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { AccountPage, AccountPeriod } from '../rules.ts'

interface BonusMovement {
  readonly id: string
  readonly at: Temporal.Instant
  readonly kind: 'bonus-grant' | 'bonus-release' | 'bonus-forfeit'
  /** The amount in minor units, always positive. */
  readonly amountMinor: bigint
}

/** One page of the entries that grant, release or forfeit bonus money. */
export async function selectBonusMovements(db: Db, page: AccountPage): Promise<BonusMovement[]> {
  const { order, after, limit } = page
  const direction = sql.raw(order)
  const behind = order === 'ASC' ? sql`>` : sql`<`
  const rest = after ? sql`(at, entry_id) ${behind} (${after.at}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<BonusMovement>`
    select entry_id as id, at, kind, abs(amount) as "amountMinor" from (${movementsOf(page)}) as moved
    where ${rest} order by at ${direction}, entry_id ${direction} limit ${limit}`.execute(db)
  return rows
}

/** The number of all rows that `selectBonusMovements` would return for the period. */
export async function countBonusMovements(db: Db, scope: AccountPeriod): Promise<number> {
  const { rows } = await sql<{ rows: bigint }>`select count(*) as rows from (${movementsOf(scope)}) as moved`.execute(
    db,
  )
  return Number(rows[0]?.rows ?? 0)
}

/**
 * If a studio rolls back a win after the bonus has ended, the house books a grant for the bonus's share, and a
 * `bonus-win-back` in the same transaction takes the grant away again. The player never had this money, so such a grant
 * is left out of the history.
 */
const movementsOf = ({ playerId, currency, from, to }: AccountPeriod) => sql`
  select entry_id, at, kind, amount
  from ledger_journal_posting as moved
  where shard = ${shardOf(playerId)} and player_id = ${playerId} and currency = ${currency}
    and at >= ${from} and at < ${to} and account = 'player:bonus'
    and kind in ('bonus-grant', 'bonus-release', 'bonus-forfeit')
    and not (kind = 'bonus-grant' and exists (
      select from ledger_journal_posting as taken
      where taken.shard = moved.shard and taken.player_id = moved.player_id and taken.at = moved.at
        and taken.kind = 'bonus-win-back' and taken.cause = moved.cause
        and taken.account = moved.account and taken.amount = -moved.amount))`
