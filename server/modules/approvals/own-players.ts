import type { declareOwnPlayer as declare, getOwnPlayers as get } from '@baize/contract/staff/own-players'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { transaction, type Db } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { Caller } from '../../kit/http/route.ts'
import { recordChange } from '../commands/service.ts'
import { findAnyPlayerId, getPlayer, mailboxKey } from '../players/service.ts'

interface OwnPlayerTable {
  email: string
  player_id: string
  declared_at: Temporal.Instant
}

declare module '../../kit/db.ts' {
  interface Tables {
    staff_own_player: OwnPlayerTable
  }
}

/** Whether the player is the member: by the mailbox of both, or because the member has declared the account. */
export async function isOwnPlayer(db: Db, staff: string, playerId: string): Promise<boolean> {
  if (!staff.includes('@')) return false
  const declared = await db
    .selectFrom('staff_own_player')
    .select('player_id')
    .where('email', '=', staff)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (declared) return true
  const player = await getPlayer({ db }, playerId)
  return player !== undefined && mailboxKey(player.email) === mailboxKey(staff)
}

/** @throws AppError `approvals.ownPlayer` */
export async function requireOtherPlayer(db: Db, staff: string, playerId: string): Promise<void> {
  if (await isOwnPlayer(db, staff, playerId)) throw new AppError('approvals.ownPlayer')
}

export async function getOwnPlayers(
  { db }: Pick<Context, 'db'>,
  _input: object,
  { staff }: Pick<Caller, 'staff'>,
): Promise<Reply<typeof get>> {
  const rows = await db
    .selectFrom('staff_own_player')
    .select(['player_id', 'declared_at'])
    .where('email', '=', staff)
    .orderBy('declared_at')
    .execute()
  const players = rows.map(async ({ player_id: playerId, declared_at: at }) => {
    const player = await getPlayer({ db }, playerId)
    return { playerId, name: player?.username || player?.email || playerId, declaredAt: at.toString() }
  })
  return { status: 'SUCCESS', players: await Promise.all(players) }
}

/**
 * Notes that the account of a player is the member's own. It holds for good, because whoever could take it back could
 * decide about their own money in between.
 * @throws AppError `restrictions.player`
 */
export async function declareOwnPlayer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name }: Parsed<typeof declare>,
  { staff }: Pick<Caller, 'staff'>,
): Promise<Reply<typeof declare>> {
  const playerId = await findAnyPlayerId({ db }, name)
  if (playerId === undefined) throw new AppError('restrictions.player')
  const at = clock.now()
  await transaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('staff_own_player')
      .values({ email: staff, player_id: playerId, declared_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const change = { staff, operation: 'declareOwnPlayer', subject: `player ${playerId}`, details: {}, at }
    await recordChange(tx, change)
  })
  return { status: 'SUCCESS' }
}
