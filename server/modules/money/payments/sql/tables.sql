-- The methods by which players can pay in or be paid, by currency. Not player-owned.
-- In a cluster: everywhere.
create table payment_method (
  direction text not null constraint payment_method_direction check (direction in ('deposit', 'withdrawal')),
  code text not null,
  currency text not null,
  -- name of the provider's adapter
  provider text not null,
  minimum_minor bigint not null,
  maximum_minor bigint not null,
  -- withdrawals above this amount wait for staff
  review_above_minor bigint,
  active boolean not null,
  -- the order in which players see the methods
  priority smallint not null default 0,
  primary key (direction, code, currency),
  constraint payment_method_range check (minimum_minor > 0 and maximum_minor >= minimum_minor),
  constraint payment_method_review check ((direction = 'withdrawal') = (review_above_minor is not null))
);

-- Cards that players have stored. The provider keeps the number under the token. These columns may be shown.
create table stored_card (
  shard smallint not null,
  player_id uuid not null,
  card_id uuid not null,
  provider text not null,
  token text not null,
  masked_number text not null,
  holder text not null,
  brand text not null,
  expiry_month smallint not null,
  expiry_year smallint not null,
  added_at timestamptz not null,
  -- the last deposit with the card; null: the card was only added, and receives no withdrawals
  paid_at timestamptz,
  -- when the player removed it
  removed_at timestamptz,
  primary key (shard, player_id, card_id),
  constraint stored_card_token unique (shard, player_id, provider, token)
);

-- Staff find the players of a card by its last four digits.
create index stored_card_digits on stored_card (right(masked_number, 4));

-- Orders to add a card on a provider's page without a payment.
create table card_order (
  shard smallint not null,
  player_id uuid not null,
  card_order_id uuid not null,
  provider text not null,
  -- our code at the provider
  order_code text not null,
  created_at timestamptz not null,
  -- when the card was kept; later reports change nothing
  settled_at timestamptz,
  primary key (shard, player_id, card_order_id)
);

create index card_order_created on card_order (created_at);

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
  -- A pending deposit holds its share of the deposit limits until payable_until, or longer once its payment is under way.
  -- A paid one counts from credited_at on. Rows of earlier versions have neither: created_at stands in for both.
  payable_until timestamptz,
  -- when the provider said that the player has paid and the outcome follows
  under_way_at timestamptz,
  credited_at timestamptz,
  -- The language of the text that the provider shows with the payment. A repeated order must carry the same text.
  -- Null: an order of an earlier version, in English, or one whose provider shows a text of its own.
  language text,
  -- The amount that the player asked for, when the provider has settled another one. Null: amount_minor is what they asked for.
  requested_minor bigint constraint deposit_requested check (requested_minor > 0),
  -- How much of the credited amount was refunded or charged back so far.
  taken_minor bigint not null default 0
    constraint deposit_taken check (taken_minor >= 0 and taken_minor <= amount_minor),
  -- How much of what was taken back of a deposit the operator or the provider has refunded. The payer's bank took the rest.
  refunded_minor bigint not null default 0
    constraint deposit_refunded check (refunded_minor >= 0 and refunded_minor <= taken_minor),
  primary key (shard, player_id, deposit_id)
);

create index deposit_history on deposit (shard, player_id, currency, created_at, deposit_id);
create index deposit_open on deposit (next_inquiry_at) where next_inquiry_at is not null;
create index deposit_changed on deposit (changed_at);

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
  hold_id uuid,
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
  -- The reference of a transfer that staff make outside the payment providers.
  reference_id text,
  language text,
  -- The amount that the player asked for, when the provider has paid another one. Null: amount_minor is what they asked for.
  requested_minor bigint constraint withdrawal_requested check (requested_minor > 0),
  -- How much of the paid amount has come back so far.
  returned_minor bigint not null default 0
    constraint withdrawal_returned check (returned_minor >= 0 and returned_minor <= amount_minor),
  primary key (shard, player_id, withdrawal_id),
  constraint withdrawal_payee check (num_nonnulls(card_id, payee_email, payee_address) <= 1)
);

create index withdrawal_history on withdrawal (shard, player_id, currency, created_at, withdrawal_id);
create index withdrawal_open on withdrawal (next_inquiry_at) where next_inquiry_at is not null;
create index withdrawal_worklist on withdrawal (state, created_at, withdrawal_id) where state not in ('PAID', 'REFUSED');

-- Look-up over all players: the deposit or withdrawal behind a transaction of a provider's cashier. It is kept for good.
-- In a cluster: on the coordinator.
create table cashier_transaction (
  transaction_id text primary key,
  shard smallint not null,
  player_id uuid not null,
  -- 'void': cancelled before it arrived
  kind text not null constraint cashier_transaction_kind check (kind in ('deposit', 'withdrawal', 'void')),
  -- the deposit or the withdrawal
  order_id uuid,
  auth_code uuid not null,
  amount_minor bigint not null,
  currency text not null,
  at timestamptz not null,
  constraint cashier_transaction_names check ((kind = 'void') = (order_id is null))
);

create unique index cashier_transaction_order on cashier_transaction (shard, player_id, order_id);

-- The comparison of a provider's settlement file of a day with the ledger: the latest try. Not player-owned.
-- In a cluster: on the coordinator.
create table settlement (
  provider text not null,
  day date not null,
  state text not null constraint settlement_state check (state in ('MATCHED', 'DIFFERENT', 'FAILED')),
  -- lines of the file
  lines integer not null,
  differences integer not null,
  tries integer not null,
  reconciled_at timestamptz not null,
  -- when the file is fetched again; null: it was fetched
  next_try_at timestamptz,
  primary key (provider, day)
);

-- The settled sums by our order code. An order can be settled on another day than it is booked.
-- In a cluster: on the coordinator.
create table settlement_line (
  provider text not null,
  order_code text not null,
  kind text not null constraint settlement_line_kind check (
    kind in ('deposit', 'chargeback', 'payout', 'payout-return')
  ),
  day date not null,
  amount_minor bigint not null,
  currency text not null,
  -- A provider can settle one order in two currencies on one day.
  primary key (provider, order_code, kind, day, currency)
);

create index settlement_line_day on settlement_line (provider, day);

-- Look-up over all players: the deposit, withdrawal or card order behind our code at a provider.
-- In a cluster: by order_code.
create table payment_order (
  provider text not null,
  order_code text not null,
  shard smallint not null,
  player_id uuid not null,
  kind text not null constraint payment_order_kind check (kind in ('deposit', 'withdrawal', 'card')),
  -- the id of the deposit, the withdrawal or the card order
  order_id uuid not null,
  primary key (provider, order_code)
);

-- Every message about an order, stored once.
create table payment_event (
  shard smallint not null,
  player_id uuid not null,
  order_id uuid not null,
  -- SHA-256 of the message's status and content
  digest bytea not null,
  at timestamptz not null,
  -- provider:<name> for a notification, otherwise the caller who made us ask the provider
  actor text not null,
  -- the provider's own word
  status text not null,
  -- the message; every value that is not known to be harmless is masked
  content jsonb not null,
  primary key (shard, player_id, order_id, digest)
);

-- Reports that we cannot book, and bookings that a settlement file does not confirm. Staff work through them. Not
-- player-owned: the order may belong to no player.
-- In a cluster: on the coordinator.
create table payment_difference (
  provider text not null,
  digest bytea not null,
  order_code text not null,
  kind text not null,
  status text not null,
  content jsonb not null,
  at timestamptz not null,
  -- Staff work through differences: each is decided once, with a reason.
  decided_at timestamptz,
  decided_by text,
  reason text,
  -- The report of a message that could not be booked, so that it can be judged again. Null: a difference of another kind.
  report jsonb,
  primary key (provider, digest)
);

create index payment_difference_at on payment_difference (at, digest);
create index payment_difference_open on payment_difference (at, digest) where decided_at is null;

-- Finds the open differences of an order, with the report of a message or without one.
create index payment_difference_open_order on payment_difference (provider, order_code) where decided_at is null;
