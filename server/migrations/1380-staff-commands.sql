-- The stored reply of each keyed command of staff that is about no single player. Rows stay for good.
create table staff_command (
  staff text not null,
  operation text not null,
  key text not null,
  input_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (staff, operation, key)
);
