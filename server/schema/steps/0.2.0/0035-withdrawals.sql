create table withdrawal (
  shard smallint not null,
  player_id uuid not null,
  withdrawal_id uuid not null,
  method text not null,
  provider text not null,
  -- our code at the provider: the idempotency key of the payout
  order_code text not null,
  amount_minor bigint not null constraint withdrawal_amount check (amount_minor > 0),
  currency text not null,
  -- the hold that reserves the amount
  hold_id uuid not null,
  -- at most one receiver: a stored card, an e-wallet's e-mail address or a coin address; none: the account that paid in
  card_id uuid,
  payee_email text,
  payee_address text,
  state text not null constraint withdrawal_state check (
    state in ('REVIEW', 'APPROVED', 'SENDING', 'SENT', 'PAID', 'REFUSED', 'RETURNED')
  ),
  -- the staff's reason, or the provider's status of a failed payout
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- how many times the job has handled it, and the next time; null: no more
  inquiries integer not null default 0,
  next_inquiry_at timestamptz,
  primary key (shard, player_id, withdrawal_id),
  constraint withdrawal_payee check (num_nonnulls(card_id, payee_email, payee_address) <= 1)
);

create index withdrawal_history on withdrawal (shard, player_id, currency, created_at, withdrawal_id);
create index withdrawal_open on withdrawal (next_inquiry_at) where next_inquiry_at is not null;
create index withdrawal_worklist on withdrawal (state, created_at, withdrawal_id) where state not in ('PAID', 'REFUSED');
