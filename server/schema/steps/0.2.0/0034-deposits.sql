create table deposit (
  shard smallint not null,
  player_id uuid not null,
  deposit_id uuid not null,
  method text not null,
  provider text not null,
  -- our code at the provider
  order_code text not null,
  amount_minor bigint not null constraint deposit_amount check (amount_minor > 0),
  currency text not null,
  state text not null constraint deposit_state check (
    state in ('PENDING', 'AUTHORISED', 'COMPLETED', 'REFUSED', 'CANCELLED', 'EXPIRED', 'CHARGED_BACK')
  ),
  -- the hosted page, once the provider has answered the order
  continue_url text,
  bonus_plan_id text,
  -- the stored card that pays; null: the player chooses at the provider
  card_id uuid,
  -- payments in coins: the quote, and the address and amount
  quote_id text,
  pay_to jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- the last inquiry, the number of scheduled inquiries, and the next one; null: no more
  asked_at timestamptz,
  inquiries integer not null default 0,
  next_inquiry_at timestamptz,
  primary key (shard, player_id, deposit_id)
);

create index deposit_history on deposit (shard, player_id, currency, created_at, deposit_id);
create index deposit_open on deposit (next_inquiry_at) where next_inquiry_at is not null;

-- Prices of coins, offered to a player for one deposit. They are deleted a day after they expire.
create table deposit_quote (
  shard smallint not null,
  player_id uuid not null,
  -- the deposit that one of them may begin
  deposit_id uuid not null,
  quote_id text not null,
  method text not null,
  amount_minor bigint not null constraint deposit_quote_amount check (amount_minor > 0),
  currency text not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, deposit_id, quote_id)
);

create index deposit_quote_over on deposit_quote (expires_at);
