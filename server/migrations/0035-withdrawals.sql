create table withdrawal (
  shard smallint not null,
  player_id uuid not null,
  withdrawal_id uuid not null,
  method text not null,
  provider text not null,
  -- Baize's reference at the provider: the idempotency key of the payout
  order_code text not null,
  amount_minor bigint not null constraint withdrawal_amount check (amount_minor > 0),
  currency text not null,
  -- the hold that reserves the amount
  hold_id uuid not null,
  -- at most one of three: a stored card, an e-wallet address, a crypto wallet address; without one, the player's
  -- deposit method is paid
  card_id uuid,
  payee_email text,
  payee_address text,
  state text not null constraint withdrawal_state check (
    state in ('REVIEW', 'APPROVED', 'SENDING', 'SENT', 'PAID', 'REFUSED', 'RETURNED')
  ),
  -- the reason of the staff's decision, or the provider's reason for a failed payout
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  tries integer not null default 0,
  -- next try of the job; null: no more
  next_try_at timestamptz,
  primary key (shard, player_id, withdrawal_id),
  constraint withdrawal_payee check (num_nonnulls(card_id, payee_email, payee_address) <= 1)
);

create index withdrawal_history on withdrawal (shard, player_id, currency, created_at, withdrawal_id);
create index withdrawal_open on withdrawal (next_try_at) where next_try_at is not null;
create index withdrawal_worklist on withdrawal (state, created_at, withdrawal_id) where state not in ('PAID', 'REFUSED');

-- Every message about a withdrawal, stored once.
create table withdrawal_event (
  shard smallint not null,
  player_id uuid not null,
  withdrawal_id uuid not null,
  digest bytea not null,
  at timestamptz not null,
  actor text not null,
  status text not null,
  content jsonb not null,
  primary key (shard, player_id, withdrawal_id, digest),
  foreign key (shard, player_id, withdrawal_id) references withdrawal
);

-- Finds the withdrawal of an order, over all players.
create table withdrawal_reference (
  provider text not null,
  order_code text not null,
  shard smallint not null,
  player_id uuid not null,
  withdrawal_id uuid not null,
  primary key (provider, order_code)
);
