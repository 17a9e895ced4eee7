-- The bonus plans. The content service stores a plan's picture, description and terms under the same id.
-- In a cluster: everywhere.
create table bonus_plan (
  bonus_plan_id text primary key,
  name text not null,
  image_url text not null,
  -- DEPOSIT gives a percentage of a deposit, CODE a fixed amount for a code. Either can consist of free spins alone.
  kind text not null constraint bonus_plan_kind check (kind in ('DEPOSIT', 'CODE')),
  -- The only payment method that earns the bonus. Null if every method earns it.
  method text,
  currency text not null,
  minimum_deposit_minor bigint not null,
  -- The bonus as a percentage of the deposit. Null for CODE, and for plans that consist of free spins only.
  match_percent integer,
  -- The maximum bonus that a deposit can earn. For a code, the fixed value of the bonus.
  amount_minor bigint not null,
  -- How many times the bonus amount must be staked.
  wagering_times integer not null,
  -- How many days after its activation the bonus expires.
  term_days integer not null,
  -- The maximum total stake of a round while the bonus is active. Null if only the game's limit applies.
  maximum_stake_minor bigint,
  repeatable boolean not null,
  -- Free spins on one game, the value of each spin, and how many days after the activation they expire.
  free_spins integer not null default 0,
  spin_studio text,
  spin_game_id text,
  spin_stake_minor bigint,
  spin_days integer,
  active_from timestamptz not null,
  active_to timestamptz not null,
  -- Each bonus belongs to one product (LCCP 5.1.1).
  product text not null
    constraint bonus_plan_product check (product in ('CASINO', 'LIVE_CASINO', 'BINGO')),
  constraint bonus_plan_minimum check (minimum_deposit_minor >= 0),
  constraint bonus_plan_worth check (
    amount_minor >= 0 and (amount_minor > 0 or free_spins > 0)
    and (coalesce(match_percent, 0) > 0) = (kind = 'DEPOSIT' and amount_minor > 0)
  ),
  constraint bonus_plan_spins check (
    case when free_spins = 0 then num_nonnulls(spin_studio, spin_game_id, spin_stake_minor, spin_days) = 0
    else free_spins > 0 and num_nulls(spin_studio, spin_game_id, spin_stake_minor, spin_days) = 0
      and spin_stake_minor > 0 and spin_days between 1 and term_days end
  ),
  -- The licence allows a requirement of at most ten times the bonus (LCCP 5.1).
  constraint bonus_plan_wagering check (wagering_times between 0 and 10),
  constraint bonus_plan_term check (term_days between 1 and 365),
  constraint bonus_plan_stake check (maximum_stake_minor > 0),
  constraint bonus_plan_period check (active_to > active_from)
);

-- The percentage of a stake that counts towards the wagering requirement, by kind of game. Stakes on a kind without a
-- row do not count, and bonus money cannot be staked on it.
-- In a cluster: everywhere.
create table bonus_game_weight (
  bonus_plan_id text not null references bonus_plan,
  game_kind text not null,
  percent integer not null check (percent between 1 and 100),
  primary key (bonus_plan_id, game_kind)
);

-- The codes of plans. A plan that has vouchers is available only with one of its codes.
-- In a cluster: everywhere.
create table bonus_voucher (
  -- Stored in upper case. Typed codes are converted to upper case before the lookup, so players can type lower case
  -- too.
  code text primary key check (code = upper(code)),
  bonus_plan_id text not null references bonus_plan,
  -- The number of players who may use the code. Null if there is no limit.
  maximum_uses integer check (maximum_uses > 0),
  uses integer not null default 0,
  -- The member of staff or program that last issued the code, and the second person who approved it.
  issued_by text,
  approved_by text check (approved_by <> issued_by),
  constraint bonus_voucher_uses check (uses between 0 and coalesce(maximum_uses, uses))
);

create index bonus_voucher_plan on bonus_voucher (bonus_plan_id);

-- The bonuses of players. Each row copies the terms of its plan, so a later change of the plan does not affect the
-- bonus.
create table player_bonus (
  shard smallint not null,
  player_id uuid not null,
  bonus_id uuid not null,
  bonus_plan_id text not null,
  name text not null,
  currency text not null,
  status text not null constraint player_bonus_status check (
    status in ('PENDING', 'QUEUED', 'ACTIVE', 'COMPLETED', 'USED', 'CANCELLED', 'EXPIRED')
  ),
  -- The deposit and the code that earned the bonus. Both are set if the player used a voucher with the deposit.
  payment_id uuid,
  voucher_code text,
  -- The value of the bonus. For a deposit bonus, it is calculated from the amount of the deposit that the player
  -- requested.
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  requirement_minor bigint not null default 0 check (requirement_minor >= 0),
  maximum_stake_minor bigint,
  term_days integer not null,
  -- How many times the value must be staked. Wins of the free spins increase the requirement.
  wagering_times integer not null,
  free_spins integer not null default 0,
  spins_used integer not null default 0 check (spins_used between 0 and free_spins),
  spin_win_minor bigint not null default 0 check (spin_win_minor >= 0),
  spin_studio text,
  spin_game_id text,
  spin_stake_minor bigint,
  spin_days integer,
  spins_expire_at timestamptz,
  triggered_at timestamptz not null,
  given_at timestamptz,
  activated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  product text not null
    constraint player_bonus_product check (product in ('CASINO', 'LIVE_CASINO', 'BINGO')),
  -- By kind of game, the percentage of a stake that counts towards the requirement.
  weights jsonb not null,
  match_percent integer,
  -- The maximum bonus that a deposit can earn. For a code, the fixed value of the bonus.
  cap_minor bigint not null,
  minimum_deposit_minor bigint not null,
  repeatable boolean not null,
  wagered_hundredths bigint not null default 0 check (wagered_hundredths >= 0),
  -- The bonus money that became cash when the requirement was met, less what later rollbacks of the bonus's wins have
  -- taken out of that cash.
  released_minor bigint not null default 0 check (released_minor >= 0),
  primary key (shard, player_id, bonus_id)
);

create unique index player_bonus_active on player_bonus (shard, player_id, currency) where status = 'ACTIVE';
create unique index player_bonus_payment on player_bonus (shard, player_id, payment_id) where payment_id is not null;
create index player_bonus_due on player_bonus (expires_at) where status in ('QUEUED', 'ACTIVE');
create index player_bonus_active_since on player_bonus (activated_at) where status = 'ACTIVE';

-- Used to find queued bonuses that can start.
create index player_bonus_waiting on player_bonus (given_at) where status = 'QUEUED';

-- Used to find ended bonuses that were not examined yet.
create index player_bonus_ended on player_bonus (ended_at) where ended_at is not null;

-- The players who have used a voucher, each at most once. In a cluster, the table is not distributed by player, because
-- codes are looked up across all players.
-- In a cluster: on the coordinator.
create table bonus_voucher_use (
  code text not null references bonus_voucher,
  shard smallint not null,
  player_id uuid not null,
  primary key (code, player_id)
);

-- What one game movement took from a bonus, or gave to it. entry_id is the id of the movement's ledger entry.
create table bonus_play (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  bonus_id uuid not null,
  -- Bonus money that was staked or won.
  bonus_minor bigint not null check (bonus_minor >= 0),
  -- Cash and bonus money after the movement, as reported to the studio.
  playable_minor bigint not null check (playable_minor >= 0),
  -- spins is 1 if the movement used a free spin. spin_win_minor is the part of bonus_minor that free spins won.
  spins smallint not null default 0 check (spins in (0, 1)),
  spin_win_minor bigint not null default 0 check (spin_win_minor between 0 and bonus_minor),
  undone boolean not null default false,
  -- How much the stake counts towards the requirement, in hundredths of a minor unit.
  weight_hundredths bigint not null default 0 check (weight_hundredths >= 0),
  -- Where the bonus's share of a win was booked. Null for a stake.
  went_to text check (went_to in ('bonus', 'cash', 'house')),
  -- The key includes the bonus, because one movement can concern several bonuses.
  primary key (shard, player_id, entry_id, bonus_id)
);

-- Rows of bonus_round_stake are never deleted, because a studio can report a win of a round at any time, and the win is
-- then divided by the round's stakes (docs/auditor/bonuses.md, decision 144).

-- For each source (cash or a bonus), what it has staked in a round and what rollbacks have returned to it. A round
-- without rows was staked in cash alone.
create table bonus_round_stake (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  -- What paid the stakes: `cash`, or the id of a bonus.
  source text not null,
  currency text not null,
  staked_minor bigint not null check (staked_minor >= 0),
  returned_minor bigint not null check (returned_minor between 0 and staked_minor),
  -- How much of staked_minor and of returned_minor is the value of free spins.
  spins_staked_minor bigint not null check (spins_staked_minor between 0 and staked_minor),
  spins_returned_minor bigint not null check (spins_returned_minor between 0 and spins_staked_minor),
  -- How much the stakes that were not rolled back count towards the requirement, and how much of that has been added to
  -- the bonus's progress. Both are in hundredths of a minor unit.
  weight_hundredths bigint not null check (weight_hundredths >= 0),
  counted_hundredths bigint not null check (counted_hundredths between 0 and weight_hundredths),
  -- True once the round has ended and its stakes have been counted towards the bonus.
  is_over boolean not null,
  -- True if the upgrade from 0.2.0 read the row from the ledger, because the round was staked under the rules of that
  -- release.
  is_derived boolean not null default false,
  -- What the house has paid for rolled-back wins of this round while the bonus was active, less what rollbacks of
  -- stakes have repaid since (docs/auditor/bonuses.md). Without this column, the player's money would depend on whether
  -- the win or the stake is rolled back first.
  carried_minor bigint not null default 0 check (carried_minor >= 0),
  primary key (shard, player_id, studio, round_id, source)
);

create index bonus_round_stake_open on bonus_round_stake (shard, player_id, source) where not is_over;

-- How ended bonuses were played, each examined once, a day after its end. Staff decide about conspicuous ones.
create table bonus_watch (
  shard smallint not null,
  player_id uuid not null,
  bonus_id uuid not null,
  -- The stakes of the rounds in which the bonus took part, what they paid back, and the stakes of those rounds that
  -- paid back about what was staked.
  staked_minor bigint not null,
  won_minor bigint not null,
  covered_minor bigint not null,
  -- The withdrawals that the player requested within a day after the end of the bonus.
  withdrawn_minor bigint not null,
  -- Why staff should look at the bonus. Empty if nothing was conspicuous.
  signs text[] not null check (signs <@ array['COVERED', 'WITHDRAWN']),
  ended_at timestamptz not null,
  found_at timestamptz not null,
  decision text check (decision in ('ABUSE', 'FAIR')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  primary key (shard, player_id, bonus_id)
);

create index bonus_watch_waiting on bonus_watch (found_at, bonus_id) where decision is null and signs <> '{}';
create index bonus_watch_ended on bonus_watch (ended_at);
