import { sql } from 'kysely'
import type { Check } from './checks.ts'

/** Rules for game movements: their postings, their ids and their rollbacks. */
export const gameChecks: readonly Check[] = [
  {
    rule: 'Every movement of a game moves money as its kind does',
    offenders: sql`
      select 'transaction ' || studio || '/' || transaction_id as subject
      from game_transaction
      where case kind
        when 'bet' then cash > 0 or deficit <> 0
        when 'win' then cash < 0 or deficit < 0
        when 'prize' then cash < 0 or deficit < 0
        when 'adjustment' then deficit < 0 or (cash < 0 and deficit <> 0)
        else (cash < 0 and deficit > 0) or (cash > 0 and deficit < 0) end`,
  },
  {
    rule: 'Every transaction id belongs to one player',
    offenders: sql`
      select 'transaction ' || asked.studio || '/' || asked.transaction_id as subject
      from game_transaction as asked left join game_transaction_owner as owner using (studio, transaction_id)
      where (owner.shard, owner.player_id, owner.at, owner.entry_id)
        is distinct from (asked.shard, asked.player_id, asked.at, asked.entry_id)`,
  },
  {
    rule: 'Every claimed id was answered or undone',
    offenders: sql`
      select 'transaction ' || owner.studio || '/' || owner.transaction_id as subject
      from game_transaction_owner as owner
      left join game_transaction as asked using (shard, player_id, at, entry_id)
      left join game_rollback as undone on (undone.shard, undone.player_id, undone.studio, undone.reference_id)
        = (owner.shard, owner.player_id, owner.studio, owner.transaction_id)
      where asked.entry_id is null and undone.reference_id is null`,
  },
  {
    rule: 'A rollback gives back exactly what was booked, once, and nothing is booked after it',
    offenders: sql`
      select 'transaction ' || back.studio || '/' || back.transaction_id as subject
      from game_transaction as back
      left join game_rollback as undone using (shard, player_id, studio, reference_id, transaction_id)
      left join game_transaction_owner as owner
        on owner.studio = back.studio and owner.transaction_id = back.reference_id
      left join game_transaction as original on (original.shard, original.player_id, original.at, original.entry_id)
        = (owner.shard, owner.player_id, owner.at, owner.entry_id)
      where back.kind = 'rollback' and back.cash + back.deficit
        <> case when undone.transaction_id is null then 0 else -coalesce(original.cash + original.deficit, 0) end`,
  },
  {
    rule: 'Every rollback that is noted was asked for, and has left its tombstone',
    offenders: sql`
      select 'rollback of ' || undone.studio || '/' || undone.reference_id as subject
      from game_rollback as undone
      left join game_transaction_owner as asked using (shard, player_id, studio, transaction_id)
      left join game_transaction as back on (back.shard, back.player_id, back.at, back.entry_id)
        = (asked.shard, asked.player_id, asked.at, asked.entry_id)
      left join game_transaction_owner as reference
        on reference.studio = undone.studio and reference.transaction_id = undone.reference_id
      where back.kind is distinct from 'rollback' or back.reference_id is distinct from undone.reference_id
        or reference.player_id is distinct from undone.player_id`,
  },
]
