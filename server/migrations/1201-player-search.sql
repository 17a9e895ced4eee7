-- Staff search players by parts of their details. The collation lowers letters of every script.
create extension if not exists pg_trgm;

create index player_search on player
  using gin (
    lower((username || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || mobile) collate pg_c_utf8) gin_trgm_ops
  );
create index player_newest on player (created_at desc, player_id desc);
