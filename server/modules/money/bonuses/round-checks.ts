import { sql } from 'kysely'
import type { Check } from '../ledger/service.ts'

/**
 * For each bet, the amount that each source (cash or a bonus) staked. Contains the bets of all rounds for which
 * `bonus_round_stake` has rows or should have rows. Derived from the ledger and from `bonus_play`, and not from
 * `bonus_round_stake`, so that the checks can compare the result with that table.
 */
const given = sql`
  select bet.shard, bet.player_id, bet.studio, bet.round_id, bet.at, undone.at as undone_at, part.source, part.amount, part.spins,
    part.weight
  from ledger_game_entry as bet
  left join ledger_game_undoing as undone on undone.shard = bet.shard and undone.player_id = bet.player_id
    and undone.studio = bet.studio and undone.reference_id = bet.transaction_id
  cross join lateral (
    select play.bonus_id::text as source, play.bonus_minor + play.spins * coalesce(bonus.spin_stake_minor, 0) as amount,
      play.spins * coalesce(bonus.spin_stake_minor, 0) as spins, play.weight_hundredths as weight
    from bonus_play as play join player_bonus as bonus using (shard, player_id, bonus_id)
    where play.shard = bet.shard and play.player_id = bet.player_id and play.entry_id = bet.entry_id
    union all
    select 'cash', -(bet.cash + bet.deficit) - coalesce((
      select sum(bonus_minor) from bonus_play as play
      where play.shard = bet.shard and play.player_id = bet.player_id and play.entry_id = bet.entry_id), 0), 0, 0
  ) as part
  where bet.kind = 'bet' and (exists (
    select from bonus_round_stake as kept where kept.shard = bet.shard and kept.player_id = bet.player_id
      and kept.studio = bet.studio and kept.round_id = bet.round_id)
    or exists (
    select from bonus_play as play where play.shard = bet.shard and play.player_id = bet.player_id
      and play.entry_id = bet.entry_id and (play.bonus_minor > 0 or play.spins > 0 or play.weight_hundredths > 0)))`

/**
 * The wins of rounds for which `bonus_round_stake` records how much each source (cash or a bonus) staked. Rounds whose
 * stakes the upgrade from 0.2.0 read from the ledger (`is_derived`) are left out, because they were played under other
 * rules.
 */
const shared = sql`
  select won.shard, won.player_id, won.entry_id, won.studio, won.round_id, won.at, won.cash + won.deficit as amount
  from ledger_game_entry as won
  where (won.kind in ('win', 'adjustment') or won.kind = 'prize' and won.reference_id like 'jackpot:%')
    and won.cash + won.deficit > 0 and exists (
    select from bonus_round_stake as kept where kept.shard = won.shard and kept.player_id = won.player_id
      and kept.studio = won.studio and kept.round_id = won.round_id and kept.currency = won.currency
      and not kept.is_derived)`

/**
 * Each source's share of each win in `shared`, calculated from the stakes that had not been rolled back when the win
 * was booked. The calculation must match the function `sharesOf`.
 */
const shares = sql`
  select *, floor + case when row_number() over (partition by shard, player_id, entry_id
      order by source <> 'cash', source collate "C") <= amount - sum(floor) over (partition by shard, player_id, entry_id)
    then 1 else 0 end as share
  from (
    select *, div(amount * weight, sum(weight) over (partition by shard, player_id, entry_id)) as floor
    from (
      select *, case when sum(net) over (partition by shard, player_id, entry_id) > 0 then net else staked end as weight
      from (
        select won.shard, won.player_id, won.entry_id, won.amount::numeric as amount, given.source, sum(given.amount) as staked,
          coalesce(sum(given.amount) filter (where undone_at is null or undone_at > won.at), 0) as net
        from (${shared}) as won join (${given}) as given on given.shard = won.shard and given.player_id = won.player_id
          and given.studio = won.studio and given.round_id = won.round_id and given.at < won.at
        group by won.shard, won.player_id, won.entry_id, won.amount, given.source
      ) as stake
    ) as weighed
    where weight > 0
  ) as divided`

/**
 * Checks of `bonus_round_stake`, which records the stakes of each round by source (cash or a bonus), and of the
 * bonuses' shares of wins.
 */
export const roundChecks: readonly Check[] = [
  {
    rule: 'The stakes recorded for every round, by cash and bonus, match its bets',
    offenders: sql`
      select 'round ' || studio || '/' || round_id || ' of ' || player_id as subject
      from bonus_round_stake as kept full join (
        select shard, player_id, studio, round_id, source, sum(amount) as staked, sum(spins) as spins,
          coalesce(sum(amount) filter (where undone_at is not null), 0) as returned,
          coalesce(sum(weight) filter (where undone_at is null), 0) as weight
        from (${given}) as given group by shard, player_id, studio, round_id, source
      ) as booked using (shard, player_id, studio, round_id, source)
      where coalesce(staked_minor, 0) <> coalesce(staked, 0) or coalesce(returned_minor, 0) <> coalesce(returned, 0)
        or coalesce(spins_staked_minor, 0) <> coalesce(spins, 0) or coalesce(weight_hundredths, 0) <> coalesce(weight, 0)`,
  },
  {
    rule: 'The share of every bonus in a win matches its share in the stakes of the round',
    offenders: sql`
      select 'entry ' || entry_id as subject
      from (select * from (${shares}) as own where source <> 'cash' and share > 0) as owed
      full join (
        select play.shard, play.player_id, play.entry_id, play.bonus_id::text as source, play.bonus_minor
        from (${shared}) as won join bonus_play as play using (shard, player_id, entry_id)
        where play.bonus_minor > 0 and play.went_to is not null
      ) as given using (shard, player_id, entry_id, source)
      where coalesce(share, 0) <> coalesce(bonus_minor, 0)`,
  },
  {
    rule: 'A share of a win became cash only if its bonus was completed, and went to the house only if the bonus ended otherwise',
    offenders: sql`
      select 'entry ' || entry_id as subject
      from bonus_play join player_bonus using (shard, player_id, bonus_id)
      where went_to = 'cash' and status <> 'COMPLETED' or went_to = 'house' and status in ('ACTIVE', 'COMPLETED')`,
  },
  {
    rule: 'A round counts for its bonus only after it has ended, and no bonus is used up while one of its rounds is open',
    offenders: sql`
      select 'round ' || kept.studio || '/' || kept.round_id || ' of ' || kept.player_id as subject
      from bonus_round_stake as kept
      left join player_bonus as bonus on bonus.shard = kept.shard and bonus.player_id = kept.player_id
        and bonus.bonus_id::text = kept.source and bonus.status = 'USED'
      left join round_ended as round on round.shard = kept.shard and round.player_id = kept.player_id
        and round.studio = kept.studio and round.round_id = kept.round_id
      where round.player_id is null and not kept.is_derived
        and (is_over or bonus.bonus_id is not null and staked_minor > returned_minor)`,
  },
  {
    rule: 'The bonus shares of rolled-back wins were taken back in full, as bonus money or from the cash that a bonus became',
    offenders: sql`
      select 'bonus ' || bonus_id as subject
      from player_bonus as bonus left join (
        select shard, player_id, bonus_id, sum(bonus_minor) as owed
        from bonus_play where undone and went_to in ('bonus', 'house') group by shard, player_id, bonus_id
      ) as play using (shard, player_id, bonus_id)
      left join (
        select shard, player_id, cause, coalesce(sum(-amount) filter (where kind = 'bonus-win-back'), 0) as returned,
          coalesce(sum(-amount) filter (where kind = 'bonus-release'), 0) as released
        from ledger_journal_posting where account = 'player:bonus' and kind in ('bonus-win-back', 'bonus-release')
        group by shard, player_id, cause
      ) as booked on booked.shard = bonus.shard and booked.player_id = bonus.player_id
        and booked.cause = 'bonus:' || bonus.bonus_id
      where coalesce(owed, 0) <> coalesce(returned, 0) + coalesce(released, 0) - released_minor
        and not exists (
        select from bonus_round_stake as kept where kept.shard = bonus.shard and kept.player_id = bonus.player_id
          and kept.source = bonus.bonus_id::text and kept.is_derived)`,
  },
  {
    rule: 'The ledger has moved for every bonus exactly its shares of stakes and wins',
    offenders: sql`
      select 'bonus ' || bonus_id as subject
      from player_bonus as bonus left join (
        select shard, player_id, bonus_id,
          coalesce(sum(bonus_minor) filter (where went_to is null), 0) as lent,
          coalesce(sum(bonus_minor) filter (where went_to in ('bonus', 'house')), 0) as won
        from bonus_play group by shard, player_id, bonus_id
      ) as play using (shard, player_id, bonus_id)
      left join (
        select shard, player_id, cause, coalesce(sum(-amount) filter (where kind = 'bonus-stake'), 0) as lent,
          coalesce(sum(amount) filter (where kind = 'bonus-win'), 0) as won
        from ledger_journal_posting where account = 'player:bonus' and kind in ('bonus-stake', 'bonus-win')
        group by shard, player_id, cause
      ) as booked on booked.shard = bonus.shard and booked.player_id = bonus.player_id
        and booked.cause = 'bonus:' || bonus.bonus_id
      where coalesce(play.lent, 0) <> coalesce(booked.lent, 0) or coalesce(play.won, 0) <> coalesce(booked.won, 0)`,
  },
]
