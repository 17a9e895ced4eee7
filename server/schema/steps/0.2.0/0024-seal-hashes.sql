create function microseconds(at timestamptz) returns bigint
language sql immutable return (extract(epoch from at) * 1000000)::bigint;

create function ledger_seal_hash(number bigint, previous bytea, root bytea, entries bigint, sealed_at timestamptz)
returns bytea language sql immutable
return sha256(convert_to(jsonb_build_array(
  number, encode(previous, 'hex'), encode(root, 'hex'), entries, microseconds(sealed_at))::text, 'UTF8'));

-- The hash of each entry: the text of a JSON array with everything that the entry says. Movements of games use the
-- binary form of the row, which takes a sixth of the time.
create view ledger_leaf as
select shard, player_id, entry_id, seal, sha256(convert_to(jsonb_build_array(
  'journal', player_id, entry_id, microseconds(at), kind, currency, cause, command_key, (
    select jsonb_agg(jsonb_build_array(line.line, line.account, line.amount) order by line.line)
    from ledger_journal_line as line
    where line.shard = entry.shard and line.player_id = entry.player_id and line.entry_id = entry.entry_id
  ))::text, 'UTF8')) as leaf
from ledger_journal as entry
union all
select shard, player_id, entry_id, seal, sha256(record_send(row(
  player_id, entry_id, at, convert_to(kind, 'UTF8'), convert_to(currency, 'UTF8'), convert_to(studio, 'UTF8'),
  convert_to(game_id, 'UTF8'), convert_to(round_id, 'UTF8'), convert_to(transaction_id, 'UTF8'),
  convert_to(reference_id, 'UTF8'), cash, deficit, post_balance)))
from game_transaction;

-- The hash of each shard's entries under each seal, ordered by player and id. A seal's root covers the hashes of its
-- shards.
create view ledger_shard_root as
select seal, shard, count(*) as entries,
  sha256(string_agg(leaf, ''::bytea order by player_id, entry_id, leaf)) as digest
from ledger_leaf
group by seal, shard;
