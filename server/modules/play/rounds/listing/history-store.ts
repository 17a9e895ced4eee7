import type { Currency } from '@baize/contract/money'
import type { TimedPosition } from '../../../../kit/cursor.ts'
import type { Db } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

export interface TransactionRange {
  readonly playerId: string
  readonly currency: Currency
  /** The start of the period, inclusive. */
  readonly from: Temporal.Instant
  /** The end of the period, exclusive. */
  readonly to: Temporal.Instant
  readonly after: TimedPosition | undefined
  readonly limit: number
}

/** The movements in games that changed the player's money, newest first. */
export async function selectTransactions(db: Db, range: TransactionRange) {
  const { playerId, currency, from, to, after, limit } = range
  const isWithin = after && Temporal.Instant.compare(after.at, to) < 0
  // The end of the period and the position of the previous page are both upper bounds, so only the lower of the two is
  // used. With both in the query, the index would use only one and scan all rows up to the other.
  const before = isWithin ? after : { at: to, id: '00000000-0000-0000-0000-000000000000' }
  return db
    .selectFrom('ledger_game_entry')
    .select(['entry_id as entryId', 'transaction_id as transactionId', 'kind', 'studio', 'game_id as gameId', 'at'])
    .select((row) => row('cash', '+', row.ref('deficit')).as('amountMinor'))
    .select(['post_balance as postBalanceMinor', 'currency'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where((row) => row.or([row('cash', '<>', 0n), row('deficit', '<>', 0n)]))
    .where('at', '>=', from)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'entry_id'), '<', tuple(before.at, before.id)))
    .orderBy('at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute()
}
