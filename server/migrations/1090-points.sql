-- Loyalty points of a person, in the journal's own currency PTS. The sum of their postings to player:points.
create table ledger_points (
  shard smallint not null,
  player_id uuid not null,
  points bigint not null default 0 constraint ledger_points_covered check (points >= 0),
  primary key (shard, player_id)
) with (fillfactor = 70);

-- For other modules: the points that a player holds.
create view ledger_points_held as select shard, player_id, points from ledger_points;

-- The last movement of any player: the time of the upgrade, as far as the books know.
create function ledger_last_movement() returns timestamptz language sql stable as $$
  select max(moved_at) from ledger_balance
$$;

-- Opens the books of points for a player who earned them before points were entries. The next migration calls both once.
create function ledger_open_points(owner_shard smallint, owner uuid, cause text, opening bigint, at timestamptz)
returns void language sql as $$
  with entry as (
    insert into ledger_journal (shard, player_id, entry_id, kind, currency, cause, command_key, at)
    values (owner_shard, owner, gen_random_uuid(), 'points-earned', 'PTS', cause, 'opening ' || cause, at)
    returning shard, player_id, entry_id
  ), lines as (
    insert into ledger_journal_line (shard, player_id, entry_id, line, account, amount)
    select entry.*, leg.line, leg.account, leg.amount
    from entry, (values (1::smallint, 'player:points', opening), (2::smallint, 'points:earned', -opening)) as leg (line, account, amount)
  )
  insert into ledger_points (shard, player_id, points) values (owner_shard, owner, opening)
  on conflict (shard, player_id) do update set points = ledger_points.points + excluded.points
$$;
