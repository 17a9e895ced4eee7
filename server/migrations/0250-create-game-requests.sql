-- Numbers of requests that a studio gives each once, and what it asked for under them (SHA-256): a look-up, for good, as
-- the transactions are.
create table game_request (
  studio text not null,
  request_id text not null,
  digest bytea not null,
  at timestamptz not null,
  primary key (studio, request_id)
);
