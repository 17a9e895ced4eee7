-- The bonus plans, as reference tables. The content service holds a plan's picture, description and terms under the
-- same id.
-- In a cluster: everywhere.
create table bonus_plan (
  bonus_plan_id text primary key,
  name text not null,
  image_url text not null,
  -- DEPOSIT: a percentage of a deposit; CODE: a fixed amount for a code; either may be free spins
  kind text not null constraint bonus_plan_kind check (kind in ('DEPOSIT', 'CODE')),
  -- the only payment method that earns the bonus; null: any
  method text,
  currency text not null,
  minimum_deposit_minor bigint not null,
  -- percentage of the deposit; null for CODE, and for plans of free spins only
  match_percent integer,
  -- highest bonus for a deposit, or value of a code
  amount_minor bigint not null,
  -- number of times that the bonus must be staked
  wagering_times integer not null,
  -- days from the activation to meet the wagering requirement
  term_days integer not null,
  -- highest stake while the bonus is active; null: the game's own
  maximum_stake_minor bigint,
  -- true if a player may get the bonus more than once
  repeatable boolean not null,
  -- free spins on one game, the stake that each is worth, and the days from the activation to play them
  free_spins integer not null default 0,
  spin_studio text,
  spin_game_id text,
  spin_stake_minor bigint,
  spin_days integer,
  active_from timestamptz not null,
  active_to timestamptz not null,
  -- Each bonus belongs to one product and keeps the terms that its player was told (LCCP 5.1.1).
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
  -- at most ten times (LCCP 5.1)
  constraint bonus_plan_wagering check (wagering_times between 0 and 10),
  constraint bonus_plan_term check (term_days between 1 and 365),
  constraint bonus_plan_stake check (maximum_stake_minor > 0),
  constraint bonus_plan_period check (active_to > active_from)
);

-- The percentage of a stake that counts towards the wagering requirement. Without a row, nothing counts, and bonus
-- money cannot be staked.
-- In a cluster: everywhere.
create table bonus_game_weight (
  bonus_plan_id text not null references bonus_plan,
  game_kind text not null,
  percent integer not null check (percent between 1 and 100),
  primary key (bonus_plan_id, game_kind)
);

-- A plan with vouchers is only for players with a code.
-- In a cluster: everywhere.
create table bonus_voucher (
  -- upper case
  code text primary key check (code = upper(code)),
  bonus_plan_id text not null references bonus_plan,
  -- number of players that may use the code; null: any number
  maximum_uses integer check (maximum_uses > 0),
  uses integer not null default 0,
  -- the member or machine who issued the code last, and the second person who agreed
  issued_by text,
  approved_by text check (approved_by <> issued_by),
  constraint bonus_voucher_uses check (uses between 0 and coalesce(maximum_uses, uses))
);

create index bonus_voucher_plan on bonus_voucher (bonus_plan_id);

-- The bonuses of players. A bonus keeps the rules that it was given under, even if its plan changes.
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
  -- the deposit or the code that the bonus comes from
  payment_id uuid,
  voucher_code text,
  -- value of the bonus, known when it is given
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  requirement_minor bigint not null default 0 check (requirement_minor >= 0),
  maximum_stake_minor bigint,
  term_days integer not null,
  -- number of times that the value must be staked; the requirement grows with the wins of the free spins
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
  -- kind of game → percentage of a stake that counts
  weights jsonb not null,
  match_percent integer,
  -- the most that a deposit earns, or the fixed amount
  cap_minor bigint not null,
  minimum_deposit_minor bigint not null,
  repeatable boolean not null,
  wagered_hundredths bigint not null default 0 check (wagered_hundredths >= 0),
  -- what its release made cash, less what rollbacks of its wins have taken from there
  released_minor bigint not null default 0 check (released_minor >= 0),
  primary key (shard, player_id, bonus_id)
);

create unique index player_bonus_active on player_bonus (shard, player_id, currency) where status = 'ACTIVE';
create unique index player_bonus_payment on player_bonus (shard, player_id, payment_id) where payment_id is not null;
create index player_bonus_due on player_bonus (expires_at) where status in ('QUEUED', 'ACTIVE');
create index player_bonus_active_since on player_bonus (activated_at) where status = 'ACTIVE';

-- Finds the bonuses that wait for their turn.
create index player_bonus_waiting on player_bonus (given_at) where status = 'QUEUED';

-- The players that used a voucher, each once. Used for look-ups over all players.
-- In a cluster: on the coordinator.
create table bonus_voucher_use (
  code text not null references bonus_voucher,
  shard smallint not null,
  player_id uuid not null,
  primary key (code, player_id)
);

-- The effect of a game movement on a bonus. entry_id is the movement's.
create table bonus_play (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  bonus_id uuid not null,
  -- bonus money staked or won
  bonus_minor bigint not null check (bonus_minor >= 0),
  -- cash and bonus money afterwards, as reported to the studio
  playable_minor bigint not null check (playable_minor >= 0),
  -- free spins used, and the part of bonus_minor that they won
  spins smallint not null default 0 check (spins in (0, 1)),
  spin_win_minor bigint not null default 0 check (spin_win_minor between 0 and bonus_minor),
  undone boolean not null default false,
  -- A movement has a row for each bonus that it gave money to or took money from.
  -- what a stake weighs for the requirement, in hundredths of a minor unit
  weight_hundredths bigint not null default 0 check (weight_hundredths >= 0),
  -- where the share of a win went
  went_to text check (went_to in ('bonus', 'cash', 'house')),
  -- A movement has a row for each bonus that it gave money to or took money from.
  primary key (shard, player_id, entry_id, bonus_id)
);

-- A round keeps its stakes by source, for good (docs/auditor/bonuses.md, docs/decisions/0144).

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
  -- written by the upgrade from 0.2.0, for a round that was staked under other rules
  is_derived boolean not null default false,
  -- What the house has carried of the wins that were taken back in the round while the bonus was active, less what stakes that were taken
  -- back have repaid (docs/auditor/bonuses.md). Without it the order of the two rollbacks would decide how much money the player has.
  carried_minor bigint not null default 0 check (carried_minor >= 0),
  primary key (shard, player_id, studio, round_id, source)
);

create index bonus_round_stake_open on bonus_round_stake (shard, player_id, source) where not is_over;
