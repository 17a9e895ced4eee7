-- For other modules: the kind of each booked movement of a game, by the studio's id. A rollback names the one that it undid.
create view ledger_game_kind as
select owner.studio, owner.transaction_id, move.kind
from game_transaction_owner as owner
join game_transaction as move on move.shard = owner.shard and move.player_id = owner.player_id
  and move.at = owner.at and move.entry_id = owner.entry_id;
