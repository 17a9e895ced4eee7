-- The methods by which players can deposit or withdraw, by currency.
-- In a cluster: everywhere.
create table payment_method (
  direction text not null constraint payment_method_direction check (direction in ('deposit', 'withdrawal')),
  code text not null,
  currency text not null,
  provider text not null,
  minimum_minor bigint not null,
  maximum_minor bigint not null,
  -- Withdrawals above this amount must be reviewed by staff.
  review_above_minor bigint,
  active boolean not null,
  -- Players see the methods in the order of this number.
  priority smallint not null default 0,
  primary key (direction, code, currency),
  constraint payment_method_range check (minimum_minor > 0 and maximum_minor >= minimum_minor),
  constraint payment_method_review check ((direction = 'withdrawal') = (review_above_minor is not null))
);

-- Cards that players have stored. The card's full number is stored only at the provider, under the token, so no column
-- here is secret.
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
  -- The time of the latest deposit with the card. Null if the card was only added, in which case it cannot receive
  -- withdrawals.
  paid_at timestamptz,
  removed_at timestamptz,
  primary key (shard, player_id, card_id),
  constraint stored_card_token unique (shard, player_id, provider, token)
);

-- Used when staff look up players by the last four digits of a card.
create index stored_card_digits on stored_card (right(masked_number, 4));

-- Orders for adding a card on a provider's page without a payment.
create table card_order (
  shard smallint not null,
  player_id uuid not null,
  card_order_id uuid not null,
  provider text not null,
  -- Our code for the order, by which the provider refers to it.
  order_code text not null,
  created_at timestamptz not null,
  -- When the card was stored. Later reports about the order change nothing.
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
  -- Our code for the order, by which the provider refers to it.
  order_code text not null,
  amount_minor bigint not null constraint deposit_amount check (amount_minor > 0),
  currency text not null,
  state text not null constraint deposit_state check (
    state in ('PENDING', 'AUTHORISED', 'COMPLETED', 'REFUSED', 'CANCELLED', 'EXPIRED', 'CHARGED_BACK')
  ),
  -- The address of the provider's payment page. Null until the provider has accepted the order.
  continue_url text,
  bonus_plan_id text,
  -- The stored card that is charged. Null if the player enters a card on the provider's page.
  card_id uuid,
  -- For payments in cryptocurrency: the quote (quote_id), and the address and the amount to pay (pay_to).
  quote_id text,
  pay_to jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The time of the latest inquiry, the number of scheduled inquiries so far, and the time of the next one.
  -- next_inquiry_at is null if there will be no more inquiries.
  asked_at timestamptz,
  inquiries integer not null default 0,
  next_inquiry_at timestamptz,
  -- A pending deposit counts towards the deposit limits until payable_until. Once its payment is under way, it counts
  -- until its outcome. A paid deposit counts from credited_at. In rows of earlier versions, payable_until and
  -- credited_at are null, and created_at is used instead.
  payable_until timestamptz,
  -- When the provider reported that the player has paid and that the outcome will follow.
  under_way_at timestamptz,
  credited_at timestamptz,
  -- The language of the text that the provider shows with the payment. It is stored because an order that is sent again
  -- must have the same text. Null for an order of an earlier version, whose text is English, and for a provider that
  -- writes the text itself.
  language text,
  -- The amount that the player asked for, if the provider has settled a different amount. Null if amount_minor is the
  -- requested amount.
  requested_minor bigint constraint deposit_requested check (requested_minor > 0),
  -- How much of the credited amount has been refunded or charged back so far.
  taken_minor bigint not null default 0
    constraint deposit_taken check (taken_minor >= 0 and taken_minor <= amount_minor),
  -- How much of taken_minor was refunded by the operator or the provider. The rest was charged back by the payer's
  -- bank.
  refunded_minor bigint not null default 0
    constraint deposit_refunded check (refunded_minor >= 0 and refunded_minor <= taken_minor),
  -- How much of what was charged back has come back since, because the casino has won the dispute. It is no longer in
  -- taken_minor. If the amount is charged back once more, it is in both columns.
  reversed_minor bigint not null default 0 constraint deposit_reversed check (reversed_minor >= 0),
  primary key (shard, player_id, deposit_id)
);

create index deposit_history on deposit (shard, player_id, currency, created_at, deposit_id);
create index deposit_open on deposit (next_inquiry_at) where next_inquiry_at is not null;
create index deposit_changed on deposit (changed_at);

-- Prices in cryptocurrencies that were offered to a player for one deposit. They are deleted a day after they expire.
create table deposit_quote (
  shard smallint not null,
  player_id uuid not null,
  -- The deposit that the player can begin with one of these quotes.
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
  -- Our code for the payout. The provider makes only one payout for each code, so a payout that is sent again is not
  -- paid twice.
  order_code text not null,
  amount_minor bigint not null constraint withdrawal_amount check (amount_minor > 0),
  currency text not null,
  -- The hold that reserves the amount. Null if the provider has paid without asking us first.
  hold_id uuid,
  -- Where the money goes: a stored card (card_id), an e-wallet's e-mail address, or a crypto address. At most one of
  -- these columns is set. If all are null, the money goes to the account from which the deposit came.
  card_id uuid,
  payee_email text,
  payee_address text,
  state text not null constraint withdrawal_state check (
    state in ('REVIEW', 'APPROVED', 'SENDING', 'SENT', 'PAID', 'REFUSED', 'RETURNED')
  ),
  -- The reason that staff gave, or the provider's status of a failed payout.
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- How often the payout job has handled the withdrawal, and when the job must handle it next. next_inquiry_at is null
  -- if the job is finished with the withdrawal.
  inquiries integer not null default 0,
  next_inquiry_at timestamptz,
  -- The bank's reference of a transfer that staff make outside the payment providers.
  reference_id text,
  language text,
  -- The amount that the player asked for, if the provider has paid a different amount. Null if amount_minor is the
  -- requested amount.
  requested_minor bigint constraint withdrawal_requested check (requested_minor > 0),
  -- How much of the paid amount has been returned so far.
  returned_minor bigint not null default 0
    constraint withdrawal_returned check (returned_minor >= 0 and returned_minor <= amount_minor),
  primary key (shard, player_id, withdrawal_id),
  constraint withdrawal_payee check (num_nonnulls(card_id, payee_email, payee_address) <= 1)
);

create index withdrawal_history on withdrawal (shard, player_id, currency, created_at, withdrawal_id);
create index withdrawal_open on withdrawal (next_inquiry_at) where next_inquiry_at is not null;
create index withdrawal_worklist on withdrawal (state, created_at, withdrawal_id) where state not in ('PAID', 'REFUSED');

-- The player and the deposit or withdrawal to which each transaction in a provider's cashier belongs. Rows are never
-- deleted.
-- In a cluster: on the coordinator.
create table cashier_transaction (
  transaction_id text primary key,
  shard smallint not null,
  player_id uuid not null,
  -- void means that the transaction was cancelled before it arrived.
  kind text not null constraint cashier_transaction_kind check (kind in ('deposit', 'withdrawal', 'void')),
  -- The id of the deposit or the withdrawal. Null for void.
  order_id uuid,
  auth_code uuid not null,
  amount_minor bigint not null,
  currency text not null,
  at timestamptz not null,
  constraint cashier_transaction_names check ((kind = 'void') = (order_id is null))
);

create unique index cashier_transaction_order on cashier_transaction (shard, player_id, order_id);

-- For each provider and day, the latest comparison of the settlement file with the ledger.
-- In a cluster: on the coordinator.
create table settlement (
  provider text not null,
  day date not null,
  state text not null constraint settlement_state check (state in ('MATCHED', 'DIFFERENT', 'FAILED')),
  -- The number of lines in the settlement file.
  lines integer not null,
  differences integer not null,
  tries integer not null,
  reconciled_at timestamptz not null,
  -- When the file is fetched again. Null once the file has been fetched and compared, and its fees are booked.
  next_try_at timestamptz,
  -- Why the file could not be compared. Null if it was.
  reason text,
  -- The member of staff who has uploaded the file. Null if it came from the provider.
  uploaded_by text,
  primary key (provider, day)
);

-- The sums that providers have settled, by order code and day. An order can be settled on a later day than the day on
-- which it is booked.
-- In a cluster: on the coordinator.
create table settlement_line (
  provider text not null,
  order_code text not null,
  kind text not null constraint settlement_line_kind check (
    kind in ('deposit', 'chargeback', 'chargeback-reversal', 'payout', 'payout-return', 'fee', 'fee-return')
  ),
  day date not null,
  amount_minor bigint not null,
  currency text not null,
  -- The key includes the currency, because a provider can settle one order in two currencies on the same day.
  primary key (provider, order_code, kind, day, currency)
);

create index settlement_line_day on settlement_line (provider, day);

-- The player and the deposit, withdrawal or card order to which each order code belongs.
-- In a cluster: by order_code.
create table payment_order (
  provider text not null,
  order_code text not null,
  shard smallint not null,
  player_id uuid not null,
  kind text not null constraint payment_order_kind check (kind in ('deposit', 'withdrawal', 'card')),
  -- The id of the deposit, the withdrawal or the card order.
  order_id uuid not null,
  primary key (provider, order_code)
);

-- The messages that were applied to an order, each stored once.
create table payment_event (
  shard smallint not null,
  player_id uuid not null,
  order_id uuid not null,
  -- Identifies the message. It is the SHA-256 of the message's status and, if the provider gives an id, of that id and
  -- the money, otherwise of the content.
  digest bytea not null,
  at timestamptz not null,
  -- provider:<name> for a notification. For the response to an inquiry, the player, the provider or the job that caused
  -- the inquiry.
  actor text not null,
  -- The status in the provider's own wording.
  status text not null,
  -- The content of the message. Only values that are known to be harmless are stored unchanged, and all others are
  -- masked.
  content jsonb not null,
  primary key (shard, player_id, order_id, digest)
);

-- Differences for staff to resolve: reports that we cannot book, and bookings that a settlement file does not confirm.
-- The rows are not distributed by player, because the order of a difference may be unknown.
-- In a cluster: on the coordinator.
create table payment_difference (
  provider text not null,
  digest bytea not null,
  order_code text not null,
  kind text not null,
  status text not null,
  content jsonb not null,
  at timestamptz not null,
  -- Staff close each difference once, with a reason.
  decided_at timestamptz,
  decided_by text,
  reason text,
  -- The report of a message that could not be booked, so that it can be tried again. Null for differences of any other
  -- origin.
  report jsonb,
  primary key (provider, digest)
);

create index payment_difference_at on payment_difference (at, digest);
create index payment_difference_open on payment_difference (at, digest) where decided_at is null;

-- Used to find the open differences of an order, whether or not they contain a report.
create index payment_difference_open_order on payment_difference (provider, order_code) where decided_at is null;
