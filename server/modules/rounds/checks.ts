import { sql } from 'kysely'
import type { Check } from '../ledger/service.ts'

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
    rule: 'Every window of a player counts what was staked and won in it',
    offenders: sql`
      select 'windows of ' || balance.player_id || ' in ' || balance.currency as subject
      from ledger_balance as balance
      left join (
        select shard, player_id, currency, sum(stake) as stake, sum(win) as win
        from game_window group by shard, player_id, currency
      ) as past using (shard, player_id, currency)
      left join (
        select asked.shard, asked.player_id, asked.currency,
          -coalesce(sum(asked.cash) filter (where asked.kind = 'bet'), 0) as stake,
          coalesce(sum(asked.cash + asked.deficit) filter (where asked.kind in ('win', 'prize')), 0) as win,
          coalesce(sum(asked.cash + asked.deficit) filter (where asked.kind = 'rollback'), 0) as undone
        from game_transaction as asked group by asked.shard, asked.player_id, asked.currency
      ) as played using (shard, player_id, currency)
      -- a rollback takes out of the windows what it undoes: of stakes or of wins, as it was
      where balance.stake_now + coalesce(past.stake, 0) - balance.win_now - coalesce(past.win, 0)
        <> coalesce(played.stake - played.win - played.undone, 0)`,
  },
]
