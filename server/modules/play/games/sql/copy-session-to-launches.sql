create function copy_session_to_launches() returns trigger
language plpgsql as $$
begin
  update launch
  set session_started_at = new.started_at, session_used_at = new.last_used_at, session_ended = new.ended_at is not null
  where shard = new.shard and player_id = new.player_id and session_id = new.session_id;
  return null;
end
$$;
