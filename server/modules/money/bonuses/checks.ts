import { sql } from 'kysely'
import type { Check } from '../ledger/service.ts'
import { roundChecks } from './round-checks.ts'

/** Checks that the bonuses, the game movements and the ledger agree. */
export const bonusChecks: readonly Check[] = [
  {
    rule: 'Only accounts with an active bonus have bonus money',
    offenders: sql`
      select 'bonus of ' || player_id || ' in ' || currency as subject
      from ledger_account as balance
      where bonus <> 0 and not exists (
        select from player_bonus where player_bonus.shard = balance.shard and player_bonus.player_id = balance.player_id
          and player_bonus.currency = balance.currency and status = 'ACTIVE')`,
  },
  {
    rule: 'Every account that has ever had an active bonus is marked with had_bonus',
    offenders: sql`
      select 'bonus ' || bonus_id as subject
      from player_bonus join ledger_account using (shard, player_id, currency)
      where activated_at is not null and not had_bonus`,
  },
  {
    rule: 'An activated bonus was granted its full amount, any other bonus nothing, and only active bonuses have money left',
    offenders: sql`
      select 'bonus ' || bonus_id as subject
      from player_bonus as bonus left join (
        select shard, player_id, cause, sum(amount) filter (where kind = 'bonus-grant') as granted, sum(amount) as left
        from ledger_journal_posting
        where cause like 'bonus:%' and account = 'player:bonus'
        group by shard, player_id, cause
      ) as booked on booked.shard = bonus.shard and booked.player_id = bonus.player_id
        and booked.cause = 'bonus:' || bonus.bonus_id
      left join (
        select shard, player_id, source, sum(carried_minor) as carried
        from bonus_round_stake group by shard, player_id, source
      ) as round on round.shard = bonus.shard and round.player_id = bonus.player_id and round.source = bonus.bonus_id::text
      where case when activated_at is null then coalesce(granted, 0) <> 0
          else coalesce(granted, 0) < amount_minor + coalesce(carried, 0) end
        or (status <> 'ACTIVE' and coalesce(booked.left, 0) <> 0)`,
  },
  {
    rule: 'The amount wagered for every active bonus is the sum that its rounds have counted',
    offenders: sql`
      select 'bonus ' || bonus_id as subject
      from player_bonus as bonus left join (
        select shard, player_id, source, sum(counted_hundredths) as counted
        from bonus_round_stake group by shard, player_id, source
      ) as round on round.shard = bonus.shard and round.player_id = bonus.player_id and round.source = bonus.bonus_id::text
      where status = 'ACTIVE' and wagered_hundredths <> coalesce(counted, 0)`,
  },
  {
    rule: 'Every completed bonus has met its wagering requirement',
    offenders: sql`
      select 'bonus ' || bonus_id as subject from player_bonus
      where status = 'COMPLETED' and wagered_hundredths < requirement_minor * 100`,
  },
  {
    rule: 'Every bonus has used as many free spins as rounds were played with them, and no more than it granted',
    offenders: sql`
      select 'bonus ' || bonus_id as subject
      from player_bonus as bonus left join (
        select shard, player_id, bonus_id, sum(spins) as played
        from bonus_play where not undone group by shard, player_id, bonus_id
      ) as play using (shard, player_id, bonus_id)
      where spins_used <> coalesce(played, 0) or spins_used > free_spins`,
  },
  {
    rule: 'Every free round cost no cash and used exactly one free spin of its bonus',
    offenders: sql`
      select 'entry ' || bet.entry_id as subject
      from ledger_game_entry as bet
      left join bonus_play as play on play.shard = bet.shard and play.player_id = bet.player_id
        and play.entry_id = bet.entry_id and 'freeRounds:' || play.bonus_id = bet.reference_id
      where bet.kind = 'bet' and bet.reference_id like 'freeRounds:%' and (bet.cash <> 0 or coalesce(spins, 0) <> 1)`,
  },
  {
    rule: 'The free-spin wins of every active bonus match its rounds, and its wagering requirement covers its amount and these wins',
    offenders: sql`
      select 'bonus ' || bonus_id as subject
      from player_bonus as bonus left join (
        select shard, player_id, bonus_id, sum(spin_win_minor) as won
        from bonus_play where not undone group by shard, player_id, bonus_id
      ) as play using (shard, player_id, bonus_id)
      where status = 'ACTIVE' and (spin_win_minor <> coalesce(won, 0)
        or requirement_minor < (amount_minor + spin_win_minor) * wagering_times)`,
  },
  {
    rule: 'The number of uses of every voucher is right, and not above its maximum',
    offenders: sql`
      select 'voucher ' || code as subject
      from bonus_voucher as voucher left join (
        select code, count(*) as taken from bonus_voucher_use group by code
      ) as use using (code)
      where uses <> coalesce(taken, 0) or uses > maximum_uses`,
  },
  ...roundChecks,
]
