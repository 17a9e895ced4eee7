import type { SegmentRule } from '@baize/contract/campaigns/segments'
import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { playersOf } from './segment-query.ts'

/** Gives the campaign the players who meet the rules now. @returns how many they are */
export async function chooseAudience(
  tx: Tx,
  campaignId: string,
  rules: readonly SegmentRule[],
  at: Instant,
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`insert into campaign_player (campaign_id, shard, player_id, outcome)
    select ${campaignId}, shard, player_id, 'WAITING' from (${playersOf(rules, at)}) as chosen`.execute(tx)
  return numAffectedRows
}

/** Takes the players from the campaign who meet the rules no more. */
export async function narrowAudience(
  tx: Tx,
  campaignId: string,
  rules: readonly SegmentRule[],
  at: Instant,
): Promise<void> {
  await sql`delete from campaign_player where campaign_id = ${campaignId}
    and (shard, player_id) not in (${playersOf(rules, at)})`.execute(tx)
}
