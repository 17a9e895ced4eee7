-- Until now a player could add the same passkey several times. Of such rows only the oldest stays, so that removing it
-- removes the passkey.
delete from factor using factor as older
where older.shard = factor.shard and older.player_id = factor.player_id and older.credential_id = factor.credential_id
  and (older.added_at, older.factor_id) < (factor.added_at, factor.factor_id);

create unique index factor_credential on factor (shard, player_id, credential_id);

-- The logout tokens of the identity provider for staff that have ended sessions.
create table staff_openid_logout (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
