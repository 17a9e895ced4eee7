import { sql } from 'kysely'
import type { Check } from '../ledger/service.ts'

/** What must hold between what studios were answered and what the ledger has booked. */
export const roundChecks: readonly Check[] = [
  {
    rule: 'Whatever a studio was told is booked: its entry moves the same amount, for the same player',
    offenders: sql`
      select 'transaction ' || studio || '/' || transaction_id as subject
      from game_transaction as asked
      left join ledger_entry as entry using (shard, player_id, entry_id)
      where (asked.amount <> 0 or entry.entry_id is not null)
        and (entry.command_key, entry.currency, asked.amount) is distinct from (
          asked.studio || '/' || asked.transaction_id, asked.currency, (
            select sum(amount) from ledger_posting as posting
            where (posting.shard, posting.player_id, posting.entry_id) = (asked.shard, asked.player_id, asked.entry_id)
              and account like 'player:%'))`,
  },
  {
    rule: "Every entry of a game has its studio's transaction",
    offenders: sql`
      select 'entry ' || entry.entry_id as subject
      from ledger_entry as entry left join game_transaction as asked using (shard, player_id, entry_id)
      where entry.kind in ('bet', 'win', 'bet-rollback', 'win-rollback') and asked.entry_id is null`,
  },
  {
    rule: 'Every transaction id belongs to one player',
    offenders: sql`
      select 'transaction ' || asked.studio || '/' || asked.transaction_id as subject
      from game_transaction as asked left join game_transaction_owner as owner using (studio, transaction_id)
      where owner.player_id is distinct from asked.player_id`,
  },
  {
    rule: 'Every claimed id was answered or undone',
    offenders: sql`
      select 'transaction ' || owner.studio || '/' || owner.transaction_id as subject
      from game_transaction_owner as owner
      left join game_transaction as asked using (shard, player_id, studio, transaction_id)
      left join game_rollback as undone on (undone.shard, undone.player_id, undone.studio, undone.reference_id)
        = (owner.shard, owner.player_id, owner.studio, owner.transaction_id)
      where asked.entry_id is null and undone.reference_id is null`,
  },
  {
    rule: 'A rollback gives back exactly what was booked, once, and nothing is booked after it',
    offenders: sql`
      select 'transaction ' || back.studio || '/' || back.transaction_id as subject
      from game_transaction as back
      left join game_rollback as undone using (shard, player_id, studio, transaction_id)
      left join game_transaction as original
        on (original.shard, original.player_id, original.studio, original.transaction_id)
        = (undone.shard, undone.player_id, undone.studio, undone.reference_id)
      where back.kind = 'rollback' and back.amount <> -coalesce(original.amount, 0)`,
  },
  {
    rule: 'Every bet and every win lies in a round of its game and currency',
    offenders: sql`
      select 'transaction ' || asked.studio || '/' || asked.transaction_id as subject
      from game_transaction as asked left join round using (shard, player_id, studio, round_id)
      where asked.kind <> 'rollback'
        and (round.game_id, round.currency) is distinct from (asked.game_id, asked.currency)`,
  },
]
