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
  wagered_minor bigint not null default 0 check (wagered_minor between 0 and requirement_minor),
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
  primary key (shard, player_id, bonus_id)
);

create unique index player_bonus_active on player_bonus (shard, player_id, currency) where status = 'ACTIVE';
create unique index player_bonus_payment on player_bonus (shard, player_id, payment_id) where payment_id is not null;
create index player_bonus_due on player_bonus (expires_at) where status in ('QUEUED', 'ACTIVE');
create index player_bonus_active_since on player_bonus (activated_at) where status = 'ACTIVE';

-- The players that used a voucher, each once. Used for look-ups over all players.
create table bonus_voucher_use (
  code text not null references bonus_voucher,
  shard smallint not null,
  player_id uuid not null,
  primary key (code, player_id)
);

-- The stakes of a round while a bonus was active, and the part in bonus money. Wins are split in the same ratio.
create table bonus_round (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  bonus_id uuid not null,
  stake_minor bigint not null check (stake_minor >= 0),
  bonus_stake_minor bigint not null check (bonus_stake_minor between 0 and stake_minor),
  -- the part that is the value of free spins
  spin_stake_minor bigint not null default 0 check (spin_stake_minor between 0 and bonus_stake_minor),
  changed_at timestamptz not null,
  primary key (shard, player_id, studio, round_id)
);

create index bonus_round_recent on bonus_round (shard, player_id, changed_at);

-- The effect of a game movement on a bonus. entry_id is the movement's.
create table bonus_play (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  bonus_id uuid not null,
  -- bonus money staked or won
  bonus_minor bigint not null check (bonus_minor >= 0),
  -- the amount that counts towards the requirement
  wagered_minor bigint not null check (wagered_minor >= 0),
  -- cash and bonus money afterwards, as reported to the studio
  playable_minor bigint not null check (playable_minor >= 0),
  -- free spins used, and the part of bonus_minor that they won
  spins smallint not null default 0 check (spins in (0, 1)),
  spin_win_minor bigint not null default 0 check (spin_win_minor between 0 and bonus_minor),
  undone boolean not null default false,
  primary key (shard, player_id, entry_id)
);
