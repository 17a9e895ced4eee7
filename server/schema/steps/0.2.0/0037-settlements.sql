-- The comparison of a provider's settlement file of a day with the ledger: the latest try. Not player-owned.
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
