-- Items as editors would have them, for a look at the portal. Only the hash of the token is here.
create table content_preview (
  token_hash bytea primary key,
  collection text not null,
  item jsonb not null,
  expires_at timestamptz not null
);
