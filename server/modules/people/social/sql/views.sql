-- Used by other modules. Contains the players whose account a social profile can open.
create view linked_profile as
select shard, player_id, linked_at from social_link;
