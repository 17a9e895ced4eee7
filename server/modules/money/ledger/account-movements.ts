import { sql, type RawBuilder } from 'kysely'

/**
 * A query for every posting to one account outside games, for use in another module's query. Its columns are shard,
 * player_id, cause, currency, at and amount. A positive amount is more for the account's holder.
 */
export const accountMovements = (account: string): RawBuilder<unknown> => sql`
  select entry.shard, entry.player_id, entry.cause, entry.currency, entry.at, line.amount
  from ledger_journal as entry join ledger_journal_line as line using (shard, player_id, entry_id)
  where line.account = ${account}`
