import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

/**
 * The total of the postings to one account by one kind of entry. Positive and negative amounts are summed separately.
 */
export interface KindTotal {
  readonly kind: string
  readonly account: string
  readonly plusMinor: bigint
  readonly minusMinor: bigint
}

/** All of a player's postings in one currency, summed by kind of entry and account. */
export async function selectTotals(db: Db, playerId: string, currency: Currency): Promise<KindTotal[]> {
  const { rows } = await sql<KindTotal>`
    select kind, account,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "plusMinor",
      coalesce(sum(-amount) filter (where amount < 0), 0)::bigint as "minusMinor"
    from ledger_entry join ledger_posting using (shard, player_id, entry_id)
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and currency = ${currency}
    group by kind, account`.execute(db)
  return rows
}
