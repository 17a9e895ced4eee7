import { sql, type RawBuilder } from 'kysely'

/**
 * A query, for use inside another module's query, that lists every posting to the account except the postings of game
 * movements. Its columns are shard, player_id, cause, currency, at and amount. A positive amount is in favour of the
 * account's holder.
 */
export const accountMovements = (account: string): RawBuilder<unknown> => sql`
  select entry.shard, entry.player_id, entry.cause, entry.currency, entry.at, line.amount
  from ledger_journal as entry join ledger_journal_line as line using (shard, player_id, entry_id)
  where line.account = ${account}`
