import type { declareOwnPlayer as declare, getOwnPlayers as get } from '@baize/contract/staff/own-players'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction, type Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { recordChange } from '../records/service.ts'
import {
  findAnyPlayerId,
  findPlayersByIds,
  findPlayersByMailbox,
  getPlayer,
  mailboxKey,
} from '../../people/players/service.ts'

interface OwnPlayerTable {
  email: string
  player_id: string
  declared_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    staff_own_player: OwnPlayerTable
  }
}

/**
 * Whether the player is the member of staff: both have the same mailbox, or the member has declared the player account
 * as their own.
 */
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

/** @throws AppError `approvals.ownPlayer` if the player is the member of staff */
export async function requireOtherPlayer(db: Db, staff: string, playerId: string): Promise<void> {
  if (await isOwnPlayer(db, staff, playerId)) throw new AppError('approvals.ownPlayer')
}

export async function getOwnPlayers(
  { db }: Pick<Context, 'db'>,
  _input: object,
  { staff }: Pick<Caller, 'staff'>,
): Promise<Reply<typeof get>> {
  const declared = await db
    .selectFrom('staff_own_player')
    .select(['player_id', 'declared_at'])
    .where('email', '=', staff)
    .orderBy('declared_at')
    .execute()
  const declaredAt = new Map(declared.map((row) => [row.player_id, row.declared_at.toString()]))
  const ofMailbox = staff.includes('@') ? await findPlayersByMailbox(db, staff) : []
  const linked = new Set(ofMailbox.map(({ playerId }) => playerId))
  const named = await findPlayersByIds(
    db,
    [...declaredAt.keys()].filter((playerId) => !linked.has(playerId)),
    {},
  )
  const players = [...ofMailbox, ...named].map(({ playerId, username, email }) => {
    const at = linked.has(playerId) ? undefined : declaredAt.get(playerId)
    return { playerId, name: username || email, ...(at !== undefined && { declaredAt: at }) }
  })
  return { status: 'SUCCESS', players }
}

/**
 * Records that a player account belongs to the member of staff. The declaration cannot be withdrawn, because a member
 * who could withdraw it could then approve payments to themselves.
 * @throws AppError `restrictions.player` if there is no such player
 */
export async function declareOwnPlayer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name }: Parsed<typeof declare>,
  { staff }: Pick<Caller, 'staff'>,
): Promise<Reply<typeof declare>> {
  const playerIds = await playersNamed(db, name)
  if (playerIds.length === 0) throw new AppError('restrictions.player')
  const at = clock.now()
  await transaction(db, async (tx) => {
    for (const playerId of playerIds) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('staff_own_player')
        .values({ email: staff, player_id: playerId, declared_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) continue
      const change = { staff, operation: 'declareOwnPlayer', subject: `player ${playerId}`, details: {}, at }
      await recordChange(tx, change)
    }
  })
  return { status: 'SUCCESS' }
}

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The ids, in ascending order, of the players whose id, username or e-mail address is `name`. */
async function playersNamed(db: Db, name: string): Promise<string[]> {
  if (name.includes('@')) return (await findPlayersByMailbox(db, name)).map(({ playerId }) => playerId).toSorted()
  const id = name.toLowerCase()
  const playerId = idForm.test(id) ? (await getPlayer({ db }, id))?.playerId : await findAnyPlayerId({ db }, name)
  return playerId === undefined ? [] : [playerId]
}
