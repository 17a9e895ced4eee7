-- A provider's settlement file of a day against the ledger: the latest try. Not player-owned.
create table settlement (
  provider text not null,
  day date not null,
  state text not null constraint settlement_state check (state in ('MATCHED', 'DIFFERENT', 'FAILED')),
  -- lines of the file
  lines integer not null,
  differences integer not null,
  tries integer not null,
  reconciled_at timestamptz not null,
  -- when the file is asked for again; null: it was had
  next_try_at timestamptz,
  primary key (provider, day)
);

-- What was settled, by our reference: an order is settled on one day and booked, maybe, on another.
create table settlement_line (
  provider text not null,
  order_code text not null,
  kind text not null constraint settlement_line_kind check (
    kind in ('deposit', 'chargeback', 'payout', 'payout-return')
  ),
  day date not null,
  amount_minor bigint not null,
  currency text not null,
  primary key (provider, order_code, kind, day)
);

create index settlement_line_day on settlement_line (provider, day);

-- What a provider says and we cannot book: staff's worklist. Not player-owned, since the order may be nobody's.
create table payment_difference (
  provider text not null,
  digest bytea not null,
  order_code text not null,
  kind text not null,
  status text not null,
  content jsonb not null,
  at timestamptz not null,
  primary key (provider, digest)
);

create index payment_difference_at on payment_difference (at, digest);
