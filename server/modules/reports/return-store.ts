import type { returnCounts } from '@baize/contract/reports/return'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../kit/db.ts'
import type { OnlySite } from './home.ts'

/** From inclusive, to exclusive. */
export interface Period extends OnlySite {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

export type Counts = z.infer<typeof returnCounts>

export async function selectCounts(db: Db, { from, to, site }: Period): Promise<Counts> {
  const here =
    site === undefined
      ? sql``
      : sql`and (shard, player_id) in (select shard, player_id from player_home where site_id = ${site})`
  const within = sql`at >= ${from} and at < ${to} ${here}`
  const { rows } = await sql<Counts>`select
    (select count(distinct player_id)::int from ledger_game_entry where kind = 'bet' and ${within}) as "activeCustomers",
    (select count(*)::int from audit_record where ${within}
      and operation in ('completeSignup', 'completeIdentification') and details ->> 'registrationStatus' = 'PLAYER')
      as registrations,
    (select count(*)::int from audit_record where ${within}
      and (operation = 'excludePlayer' or operation = 'lockPlayer' and details ->> 'lockType' = 'EXCLUSION'))
      as "selfExclusions",
    (select count(*)::int from audit_record where ${within}
      and (operation = 'timeOutPlayer' or operation = 'lockPlayer' and details ->> 'lockType' = 'TIMEOUT')) as "timeOuts",
    (select count(*)::int from protection_interaction_made where ${within}) as interactions`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return counts
}

/** The kind of each game, by `<studio>/<game id>`. */
export async function selectKinds(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('game_kind').select(['studio', 'game_id', 'kind']).execute()
  return new Map(rows.map(({ studio, game_id: gameId, kind }) => [`${studio}/${gameId}`, kind]))
}
