import { sql } from 'kysely'
import type { Check } from './checks.ts'

/** Checks of game movements: their postings, their ids and their rollbacks. */
export const gameChecks: readonly Check[] = [
  {
    rule: 'Every game movement changes cash and deficit only in the direction that its kind allows',
    offenders: sql`
      select 'transaction ' || studio || '/' || transaction_id as subject
      from game_transaction
      where case kind
        when 'bet' then cash > 0 or deficit <> 0
        when 'win' then cash < 0 or deficit < 0
        when 'prize' then cash < 0 or deficit < 0
        when 'tombstone' then cash <> 0 or deficit <> 0
        when 'adjustment' then deficit < 0 or (cash < 0 and deficit <> 0)
        else (cash < 0 and deficit > 0) or (cash > 0 and deficit < 0) end`,
  },
  {
    rule: 'No transaction id of a studio is booked twice for the same player',
    offenders: sql`
      select 'transaction ' || studio || '/' || transaction_id as subject
      from game_transaction group by shard, player_id, studio, transaction_id having count(*) > 1`,
  },
  {
    rule: 'Every tombstone (an id that a rollback reserved before its movement arrived) has its rollback',
    offenders: sql`
      select 'transaction ' || tombstone.studio || '/' || tombstone.transaction_id as subject
      from game_transaction as tombstone
      left join game_rollback as undone on (undone.shard, undone.player_id, undone.studio, undone.reference_id)
        = (tombstone.shard, tombstone.player_id, tombstone.studio, tombstone.transaction_id)
      where tombstone.kind = 'tombstone' and undone.reference_id is null`,
  },
  {
    rule: 'The first rollback of a movement reverses exactly what was booked, and a further rollback moves nothing',
    offenders: sql`
      select 'transaction ' || back.studio || '/' || back.transaction_id as subject
      from game_transaction as back
      left join game_rollback as undone using (shard, player_id, studio, reference_id, transaction_id)
      left join game_transaction as original
        on (original.shard, original.player_id, original.studio, original.transaction_id)
          = (back.shard, back.player_id, back.studio, back.reference_id)
      where back.kind = 'rollback' and back.cash + back.deficit
        <> case when undone.transaction_id is null then 0 else -coalesce(original.cash + original.deficit, 0) end`,
  },
  {
    rule: 'Every row of game_rollback has its booked rollback, and the movement or tombstone that it reverses',
    offenders: sql`
      select 'rollback of ' || undone.studio || '/' || undone.reference_id as subject
      from game_rollback as undone
      left join game_transaction as back using (shard, player_id, studio, transaction_id)
      left join game_transaction as reference
        on (reference.shard, reference.player_id, reference.studio, reference.transaction_id)
          = (undone.shard, undone.player_id, undone.studio, undone.reference_id)
      where back.kind is distinct from 'rollback' or back.reference_id is distinct from undone.reference_id
        or reference.entry_id is null`,
  },
]
