-- The latest reconciliation of a provider's daily settlement file with the ledger. The table does not belong to a
-- player.
create table settlement (
  provider text not null,
  day date not null,
  state text not null constraint settlement_state check (state in ('MATCHED', 'DIFFERENT', 'FAILED')),
  -- lines of the file
  lines integer not null,
  differences integer not null,
  tries integer not null,
  reconciled_at timestamptz not null,
  -- next request for the file; null: it has arrived
  next_try_at timestamptz,
  primary key (provider, day)
);

-- Settled amounts by Baize's reference. An order may be settled on one day and booked on another.
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

-- Reports of providers that cannot be booked: the worklist of staff. The table does not belong to a player, because
-- the order may have none.
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
