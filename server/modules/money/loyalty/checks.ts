import { sql } from 'kysely'
import type { Check } from '../ledger/service.ts'
import { shopChecks } from './shop/checks.ts'

/**
 * Checks that the players' points in the ledger match their lots, which group unspent points by the time at which they
 * expire.
 */
export const loyaltyChecks: readonly Check[] = [
  {
    rule: 'The points of every player are the sum of their lots, each of which has its own expiry',
    offenders: sql`
      select 'points of ' || player_id as subject
      from ledger_points_held as held full join (
        select shard, player_id, sum(points) as points from loyalty_lot group by shard, player_id
      ) as lot using (shard, player_id)
      where coalesce(held.points, 0) <> coalesce(lot.points, 0)`,
  },
  ...shopChecks,
]
