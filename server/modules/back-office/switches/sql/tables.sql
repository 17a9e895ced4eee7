-- What is currently switched off by a kill switch: one row for each game, studio, payment provider or kind of
-- operation. The subject is a studio, a payment provider or `studio/game`, and empty for the other kinds.
-- In a cluster: everywhere.
create table kill_switch (
  kind text not null check (kind in ('GAME', 'STUDIO', 'PROVIDER', 'WITHDRAWALS', 'SIGN_UP', 'BONUSES')),
  subject text not null,
  off_at timestamptz not null,
  off_by text not null,
  reason text not null,
  primary key (kind, subject)
);
