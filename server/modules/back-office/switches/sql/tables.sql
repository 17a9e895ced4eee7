-- Kill switches that are off at present. The subject is empty, a studio, a payment provider, or `studio/game`.
-- In a cluster: everywhere.
create table kill_switch (
  kind text not null check (kind in ('GAME', 'STUDIO', 'PROVIDER', 'WITHDRAWALS', 'SIGN_UP', 'BONUSES')),
  subject text not null,
  off_at timestamptz not null,
  off_by text not null,
  reason text not null,
  primary key (kind, subject)
);
