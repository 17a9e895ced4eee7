import { sql } from 'kysely'
import type { Check } from '../ledger/service.ts'
import { windowChecks } from '../ledger/window-checks.ts'

/** What must hold between what studios were answered and what the ledger has booked. */
export const roundChecks: readonly Check[] = [
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
    rule: 'Every bet, win and adjustment lies in a round of its game and currency',
    offenders: sql`
      select 'transaction ' || asked.studio || '/' || asked.transaction_id as subject
      from game_transaction as asked left join round using (shard, player_id, studio, round_id)
      where asked.kind not in ('rollback', 'prize')
        and (round.game_id, round.currency) is distinct from (asked.game_id, asked.currency)`,
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
  {
    rule: 'Every numbered request has kept what it asked for',
    offenders: sql`
      select 'request ' || studio || '/' || request_id as subject from game_request where octet_length(digest) <> 32`,
  },
  {
    rule: 'Every launch takes bets as its session and its player do',
    offenders: sql`
      select 'launch of ' || launch.game_id || ' by player ' || launch.player_id as subject
      from launch join session using (shard, player_id, session_id) join player using (shard, player_id)
      where (session_started_at, session_used_at, session_ended) <> (started_at, last_used_at, ended_at is not null)
        or (player_may_bet, player_birth_date) <> (may_bet(player), player.birth_date)`,
  },
  ...windowChecks,
]
