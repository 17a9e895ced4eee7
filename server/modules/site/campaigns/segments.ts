import type * as operations from '@baize/contract/campaigns/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeAsStaff, type StaffCaller } from '../../back-office/records/service.ts'
import { playersOf } from './segment-query.ts'
import { selectSegments, upsertSegment } from './store.ts'

/**
 * Counts the players of a segment that is not saved yet.
 * @throws AppError `wallet.amount` if an amount is not valid in its currency
 */
export async function countSegment(
  { db, clock }: Context,
  { rules, product }: Parsed<typeof operations.countSegment>,
): Promise<Reply<typeof operations.countSegment>> {
  const { rows } = await sql<{ players: number; willing: number }>`
    select count(*)::int as players, count(*) filter (where exists (
      select from (
        select distinct on (consent_version_id) consented from player_consent_answer as answer
        where answer.shard = chosen.shard and answer.player_id = chosen.player_id and key = ${`${product}_EMAIL`}
          and is_in_force
        order by consent_version_id, player_consent_id desc
      ) as newest where consented
    ))::int as willing
    from (${playersOf(rules, clock.now())}) as chosen`.execute(db)
  return { status: 'SUCCESS', players: rows[0]?.players ?? 0, willing: rows[0]?.willing ?? 0 }
}

/** @throws AppError `wallet.amount` if an amount is not valid in its currency */
export async function saveSegment(
  context: Context,
  segment: Parsed<typeof operations.saveSegment>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.saveSegment>> {
  // The query is not used here. Building it throws an error if an amount is not valid in its currency.
  playersOf(segment.rules, context.clock.now())
  await changeAsStaff(context, { operation: 'saveSegment', input: segment, caller }, async (tx, at) => {
    await upsertSegment(tx, segment, at)
    return { subject: `segment ${segment.segmentId}` }
  })
  return { status: 'SUCCESS' }
}

export async function getSegments({ db }: Context): Promise<Reply<typeof operations.getSegments>> {
  return { status: 'SUCCESS', segments: await selectSegments(db) }
}
