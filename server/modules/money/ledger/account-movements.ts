import { sql, type RawBuilder } from 'kysely'

/**
 * A query, for use inside another module's query, that lists every posting to the accounts except the postings of game
 * movements. Its columns are shard, player_id, kind, cause, currency, at, account and amount. A positive amount is in
 * favour of the account's holder.
 * @param account a pattern of `like`, such as `provider:%` for the accounts of all payment providers
 */
export const accountMovements = (account: string): RawBuilder<unknown> => sql`
  select entry.shard, entry.player_id, entry.kind, entry.cause, entry.currency, entry.at, line.account, line.amount
  from ledger_journal as entry join ledger_journal_line as line using (shard, player_id, entry_id)
  where line.account like ${account}`
