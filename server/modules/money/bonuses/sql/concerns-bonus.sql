-- Returns true if the movement must be booked by the code for bonuses: the account has an active bonus, or a bonus took
-- part in the movement's round.
create function concerns_bonus(
  p_shard smallint, p_player_id uuid, p_currency text, p_studio text, p_round_id text
) returns boolean
language sql stable
return exists (
    select from player_bonus as bonus
    where bonus.shard = p_shard and bonus.player_id = p_player_id and bonus.currency = p_currency and bonus.status = 'ACTIVE')
  or exists (
    select from bonus_round_stake as staked
    where staked.shard = p_shard and staked.player_id = p_player_id and staked.studio = p_studio
      and staked.round_id = p_round_id);
