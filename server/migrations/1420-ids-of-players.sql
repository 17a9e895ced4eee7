-- A transaction id belongs to one player. The movement itself has the key, so a bet writes no second row for its id. The key lies in
-- the shard of the player. A job tells staff of an id that a studio has used for two players.
create unique index game_transaction_id on game_transaction (shard, player_id, studio, transaction_id);

-- A rollback that comes before its movement books two rows: itself, and a tombstone under the id that it undoes. The tombstone moves
-- no money. The late movement violates its key.
alter table game_transaction drop constraint game_transaction_kind,
  add constraint game_transaction_kind check (kind in ('bet', 'win', 'rollback', 'prize', 'adjustment', 'tombstone'));

-- The tombstones so far were rows of game_transaction_owner without a place. From here on nothing writes or reads that table.
insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio, game_id,
  round_id, transaction_id)
select undone.shard, undone.player_id, back.at, gen_random_uuid(), 0, 0, 0, 'tombstone', back.currency, back.studio,
  back.game_id, back.round_id, undone.reference_id
from game_transaction_owner as owner
join game_rollback as undone on undone.shard = owner.shard and undone.player_id = owner.player_id
  and undone.studio = owner.studio and undone.reference_id = owner.transaction_id
join game_transaction as back on back.shard = undone.shard and back.player_id = undone.player_id
  and back.studio = undone.studio and back.transaction_id = undone.transaction_id
where owner.entry_id is null;

-- For other modules: the movements of games.
create or replace view ledger_game_entry as
select shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio, game_id, round_id,
  transaction_id, reference_id,
  exists (
    select from game_rollback as undone
    where undone.shard = game_transaction.shard and undone.player_id = game_transaction.player_id
      and undone.studio = game_transaction.studio and undone.reference_id = game_transaction.transaction_id
  ) as is_undone
from game_transaction where kind <> 'tombstone';

-- For other modules: the ids that a player's movements have, or that are undone for the player.
create or replace view ledger_game_id as
select studio, transaction_id, shard, player_id, at from game_transaction;

-- For other modules: the kind of each booked movement of a game, by the player and the studio's id. A rollback names the one that it
-- undid.
create or replace view ledger_game_kind as
select studio, transaction_id, kind, shard, player_id from game_transaction;
