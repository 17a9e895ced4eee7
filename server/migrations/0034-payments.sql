create table payment (
  shard smallint not null,
  player_id uuid not null,
  payment_id uuid not null,
  type text not null constraint payment_type check (type in ('DEPOSIT')),
  method text not null,
  provider text not null,
  -- Baize's reference at the provider
  order_code text not null,
  amount_minor bigint not null constraint payment_amount check (amount_minor > 0),
  currency text not null,
  state text not null constraint payment_state check (
    state in ('PENDING', 'AUTHORISED', 'COMPLETED', 'REFUSED', 'CANCELLED', 'EXPIRED', 'CHARGED_BACK')
  ),
  -- the hosted page, set when the provider answers the order
  continue_url text,
  bonus_plan_id text,
  -- the stored card; null: the player chooses at the provider
  card_id uuid,
  -- payments in coins: the quote that they are made by, and where to and how much is paid
  quote_id text,
  pay_to jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- last inquiry, number of inquiries, and next inquiry (null: no more)
  asked_at timestamptz,
  inquiries integer not null default 0,
  next_inquiry_at timestamptz,
  primary key (shard, player_id, payment_id)
);

create index payment_history on payment (shard, player_id, currency, created_at, payment_id);
create index payment_open on payment (next_inquiry_at) where next_inquiry_at is not null;

-- Every message about a payment, stored once, whatever came of it.
create table payment_event (
  shard smallint not null,
  player_id uuid not null,
  payment_id uuid not null,
  -- SHA-256 of the message's content
  digest bytea not null,
  at timestamptz not null,
  -- the source: provider:<name> for a notification, otherwise the actor of the inquiry
  actor text not null,
  -- the status in the provider's words
  status text not null,
  -- the message; values that are not known to be harmless are masked
  content jsonb not null,
  primary key (shard, player_id, payment_id, digest),
  foreign key (shard, player_id, payment_id) references payment
);

-- Look-up over all players: whose payment an order is.
create table payment_reference (
  provider text not null,
  order_code text not null,
  shard smallint not null,
  player_id uuid not null,
  payment_id uuid not null,
  primary key (provider, order_code)
);

-- What coins cost, offered to a player for one payment; gone a day after it is over.
create table payment_quote (
  shard smallint not null,
  player_id uuid not null,
  -- the payment that one of them may begin
  payment_id uuid not null,
  quote_id text not null,
  method text not null,
  amount_minor bigint not null constraint payment_quote_amount check (amount_minor > 0),
  currency text not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, payment_id, quote_id)
);

create index payment_quote_over on payment_quote (expires_at);
