-- A round keeps its stakes by source, for good (docs/bonus-rounds.md, docs/decisions/0335).

-- What each source of a round has staked, and what it has got back. A round without rows was staked in cash alone.
create table bonus_round_stake (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  -- `cash`, or the id of a bonus
  source text not null,
  currency text not null,
  staked_minor bigint not null check (staked_minor >= 0),
  returned_minor bigint not null check (returned_minor between 0 and staked_minor),
  -- the part of each that is the value of free spins
  spins_staked_minor bigint not null check (spins_staked_minor between 0 and staked_minor),
  spins_returned_minor bigint not null check (spins_returned_minor between 0 and spins_staked_minor),
  -- what the standing stakes weigh for the bonus's requirement, and what it has counted of that, in hundredths of a minor unit
  weight_hundredths bigint not null check (weight_hundredths >= 0),
  counted_hundredths bigint not null check (counted_hundredths between 0 and weight_hundredths),
  -- the bonus has counted the round's end
  is_over boolean not null,
  -- written by this file, for a round that was staked under other rules
  is_derived boolean not null default false,
  primary key (shard, player_id, studio, round_id, source)
);

create index bonus_round_stake_open on bonus_round_stake (shard, player_id, source) where not is_over;

-- A movement has a row for each bonus that it gave money to or took money from.
alter table bonus_play
  drop constraint bonus_play_pkey,
  add primary key (shard, player_id, entry_id, bonus_id),
  -- what a stake weighs for the requirement, in hundredths of a minor unit
  add column weight_hundredths bigint not null default 0 check (weight_hundredths >= 0),
  -- where the share of a win went
  add column went_to text check (went_to in ('bonus', 'cash', 'house'));

-- Of a bonus that has ended without a release, it makes no difference which of its shares went to the house at once.
update bonus_play as play set weight_hundredths = play.wagered_minor * 100,
  went_to = case when won.kind in ('win', 'prize') and play.bonus_minor > 0 then 'bonus' end
from ledger_game_entry as won
where won.shard = play.shard and won.player_id = play.player_id and won.entry_id = play.entry_id;

alter table bonus_play drop column wagered_minor;

alter table player_bonus
  add column wagered_hundredths bigint not null default 0 check (wagered_hundredths >= 0),
  -- what its release made cash, less what rollbacks of its wins have taken from there
  add column released_minor bigint not null default 0 check (released_minor >= 0);

update player_bonus as bonus set wagered_hundredths = wagered_minor * 100, released_minor = coalesce((
  select sum(-released.amount) from ledger_journal_posting as released
  where released.shard = bonus.shard and released.player_id = bonus.player_id and released.kind = 'bonus-release'
    and released.cause = 'bonus:' || bonus.bonus_id and released.account = 'player:bonus'), 0);

alter table player_bonus drop column wagered_minor;

-- The stakes of all rounds that a bonus had a part in, from the books. They had counted for the bonus at once.
with bet as (
  select bet.shard, bet.player_id, bet.studio, bet.round_id, bet.entry_id, bet.currency, -(bet.cash + bet.deficit) as amount,
    bet.is_undone
  from bonus_round as kept join ledger_game_entry as bet using (shard, player_id, studio, round_id)
  where bet.kind = 'bet'
),
given as (
  select bet.shard, bet.player_id, studio, round_id, play.bonus_id::text as source, bet.currency, is_undone,
    play.bonus_minor + coalesce(play.spins * bonus.spin_stake_minor, 0) as amount,
    coalesce(play.spins * bonus.spin_stake_minor, 0) as spins, case when is_undone then 0 else play.weight_hundredths end as weight
  from bet join bonus_play as play using (shard, player_id, entry_id) join player_bonus as bonus using (shard, player_id, bonus_id)
  union all
  select shard, player_id, studio, round_id, 'cash', currency, is_undone, amount - coalesce(lent, 0), 0, 0
  from bet left join (
    select shard, player_id, entry_id, sum(bonus_minor) as lent from bonus_play group by shard, player_id, entry_id
  ) as play using (shard, player_id, entry_id)
)
insert into bonus_round_stake
select shard, player_id, studio, round_id, source, currency, sum(amount), coalesce(sum(amount) filter (where is_undone), 0),
  sum(spins), coalesce(sum(spins) filter (where is_undone), 0), sum(weight), sum(weight),
  bool_or(coalesce(state, 'open') <> 'open'), true
from given left join round_state using (shard, player_id, studio, round_id)
group by shard, player_id, studio, round_id, source, given.currency;

drop table bonus_round;

-- For other modules: the rounds with stakes that their bonus has not counted.
create view bonus_round_open as
select shard, player_id, studio, round_id from bonus_round_stake where not is_over;

-- For other modules: the accounts that have ever had an active bonus.
create view bonus_account as
select shard, player_id, currency from player_bonus where activated_at is not null;

-- Whether a movement of the account concerns a bonus: one is active, or the movement's round was staked with one.
create function concerns_bonus(
  p_shard smallint, p_player_id uuid, p_currency text, p_studio text, p_round_id text
) returns boolean
language sql stable
return exists (
    select from player_bonus as bonus
    where bonus.shard = p_shard and bonus.player_id = p_player_id and bonus.currency = p_currency and bonus.status = 'ACTIVE')
  or exists (
    select from bonus_round_stake as staked
    where staked.shard = p_shard and staked.player_id = p_player_id and staked.studio = p_studio
      and staked.round_id = p_round_id);
