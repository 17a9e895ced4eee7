import type { Db, Tx } from '../../kit/db.ts'

// Values that only one player can have. Each table has the value as its key.

export async function selectIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('player_email').select('player_id').where('email', '=', email).executeTakeFirst()
  return row?.player_id
}

export async function selectIdByUsername(db: Db, username: string): Promise<string | undefined> {
  const query = db.selectFrom('player_username').select('player_id').where('username', '=', username)
  return (await query.executeTakeFirst())?.player_id
}

/** @returns false if another player has the e-mail address; waits for a concurrent confirmation */
export async function claimEmail(tx: Tx, email: string, playerId: string): Promise<boolean> {
  const insert = tx.insertInto('player_email').values({ email, player_id: playerId })
  const result = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function releaseEmail(tx: Tx, email: string, playerId: string): Promise<void> {
  await tx.deleteFrom('player_email').where('email', '=', email).where('player_id', '=', playerId).execute()
}

/** @returns false if another player has the username */
export async function claimUsername(tx: Tx, username: string, playerId: string): Promise<boolean> {
  const insert = tx.insertInto('player_username').values({ username, player_id: playerId })
  const result = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

const wishes = 100

/** The newest sign-ups that call themselves so and have no confirmed address yet, or found the username taken. */
export async function selectIdsByWishedUsername(db: Db, username: string): Promise<string[]> {
  const query = db.selectFrom('player_wished_username').select('player_id').where('username', '=', username)
  const rows = await query.orderBy('player_id', 'desc').limit(wishes).execute()
  return rows.map((row) => row.player_id)
}

export async function insertWishedUsername(tx: Tx, username: string, playerId: string): Promise<void> {
  await tx.insertInto('player_wished_username').values({ username, player_id: playerId }).execute()
}

export async function deleteWishedUsername(tx: Tx, username: string, playerId: string): Promise<void> {
  await tx
    .deleteFrom('player_wished_username')
    .where('username', '=', username)
    .where('player_id', '=', playerId)
    .execute()
}

/** @returns false if the person already has an account */
export async function claimPerson(tx: Tx, personHash: Buffer, playerId: string): Promise<boolean> {
  const insert = tx.insertInto('player_person').values({ person_hash: personHash, player_id: playerId })
  const result = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The player whose account belongs to the person. */
export async function ownerOfPerson(db: Db, personHash: Buffer): Promise<string | undefined> {
  const query = db.selectFrom('player_person').select('player_id').where('person_hash', '=', personHash)
  return (await query.executeTakeFirst())?.player_id
}
