-- Closing an account now unlinks its social profiles, so that they can be linked to another account.
delete from social_subject where player_id in (select player_id from player where state = 'CLOSED');
delete from social_link using player
where player.shard = social_link.shard and player.player_id = social_link.player_id and player.state = 'CLOSED';
