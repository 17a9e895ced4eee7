import type { Db } from '../../../kit/db.ts'
import { isOpenToMarketing, type Marketing } from '../../people/players/service.ts'
import { hasBlock } from './deposit-blocks.ts'
import { selectState } from './evaluation/due-store.ts'
import { isRisky } from './rules/levels.ts'

/** Whether the player must get neither marketing nor new bonuses, because playing may be harming them (LCCP 3.4.3). */
export const isAtRisk = async (db: Db, playerId: string): Promise<boolean> =>
  isRisky((await selectState(db, playerId)).level) || hasBlock(db, playerId)

/**
 * Whether the operator may send the player an offer. Every sender of marketing must check this first. `db` may be a
 * transaction.
 */
export const mayReceiveMarketing = async (
  db: Db,
  playerId: string,
  marketing: Marketing,
  now: Temporal.Instant,
): Promise<boolean> => (await isOpenToMarketing({ db }, playerId, marketing, now)) && !(await isAtRisk(db, playerId))
