import type { SegmentRule } from '@baize/contract/campaigns/segments'
import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { playersOf } from './segment-query.ts'

/**
 * Adds the players who match the rules at this moment to the campaign.
 * @returns the number of players
 */
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

/** Removes the players who no longer match the rules from the campaign. */
export async function narrowAudience(
  tx: Tx,
  campaignId: string,
  rules: readonly SegmentRule[],
  at: Instant,
): Promise<void> {
  await sql`delete from campaign_player where campaign_id = ${campaignId}
    and (shard, player_id) not in (${playersOf(rules, at)})`.execute(tx)
}
