import type { Db, Tx } from '../../../../kit/db.ts'

// Except for `player_wished_username`, the tables in this file contain values that must be unique within a realm: the
// key of each table consists of the value and the realm.

/** @param realm if absent, every realm is searched, and the result is from the realm with the lowest number */
export async function selectIdByEmail(db: Db, email: string, realm?: number): Promise<string | undefined> {
  const query = db.selectFrom('player_email').select('player_id').where('email', '=', email)
  const ofRealm = realm === undefined ? query.orderBy('realm') : query.where('realm', '=', realm)
  return (await ofRealm.limit(1).executeTakeFirst())?.player_id
}

/** @param realm if absent, every realm is searched, and the result is from the realm with the lowest number */
export async function selectIdByUsername(db: Db, username: string, realm?: number): Promise<string | undefined> {
  const query = db.selectFrom('player_username').select('player_id').where('username', '=', username)
  const ofRealm = realm === undefined ? query.orderBy('realm') : query.where('realm', '=', realm)
  return (await ofRealm.limit(1).executeTakeFirst())?.player_id
}

/** A player for whom a value is reserved, and the player's realm. */
export interface Claimant {
  readonly playerId: string
  readonly realm: number
}

/**
 * Reserves a confirmed e-mail address for the player. If another transaction is reserving the same address, this call
 * waits until that transaction ends.
 * @returns false if another player has the address
 */
export async function claimEmail(tx: Tx, email: string, { playerId, realm }: Claimant): Promise<boolean> {
  const insert = tx.insertInto('player_email').values({ email, realm, player_id: playerId })
  const result = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function releaseEmail(tx: Tx, email: string, playerId: string): Promise<void> {
  await tx.deleteFrom('player_email').where('email', '=', email).where('player_id', '=', playerId).execute()
}

/**
 * Reserves a username for the player.
 * @returns false if another player has the username
 */
export async function claimUsername(tx: Tx, username: string, { playerId, realm }: Claimant): Promise<boolean> {
  const insert = tx.insertInto('player_username').values({ username, realm, player_id: playerId })
  const result = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

const maximumFound = 100

/**
 * The newest sign-ups that have asked for the username but do not own it, because their e-mail address is not confirmed
 * or another player has the username.
 */
export async function selectIdsByWishedUsername(db: Db, username: string, realm: number): Promise<string[]> {
  const query = db.selectFrom('player_wished_username').select('player_id').where('username', '=', username)
  const rows = await query.where('realm', '=', realm).orderBy('player_id', 'desc').limit(maximumFound).execute()
  return rows.map((row) => row.player_id)
}

export async function insertWishedUsername(tx: Tx, username: string, { playerId, realm }: Claimant): Promise<void> {
  await tx.insertInto('player_wished_username').values({ username, realm, player_id: playerId }).execute()
}

export async function deleteWishedUsername(tx: Tx, username: string, playerId: string): Promise<void> {
  await tx
    .deleteFrom('player_wished_username')
    .where('username', '=', username)
    .where('player_id', '=', playerId)
    .execute()
}

/**
 * Reserves a person's details for the player.
 * @param hashes the result of `hashesOfPerson`
 * @returns false if the person already has another account, so that the caller must roll back
 */
export async function claimPerson(tx: Tx, hashes: readonly Buffer[], { playerId, realm }: Claimant): Promise<boolean> {
  for (const personHash of hashes) {
    const insert = tx.insertInto('player_person').values({ person_hash: personHash, realm, player_id: playerId })
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
  }
  const owners = await ownersOfPerson(tx, hashes, realm)
  return owners.every((owner) => owner === playerId)
}

/**
 * The players of the realm whose accounts belong to the person. Each hash needs its own query, because a cluster may
 * store the hashes on different servers.
 */
export async function ownersOfPerson(db: Db, hashes: readonly Buffer[], realm: number): Promise<string[]> {
  const owners: string[] = []
  for (const personHash of hashes) {
    const query = db.selectFrom('player_person').select('player_id').where('person_hash', '=', personHash)
    const row = await query.where('realm', '=', realm).executeTakeFirst()
    if (row) owners.push(row.player_id)
  }
  return owners
}

/**
 * The players of other realms who have registered with the same details as this player: name, birth date and post code.
 */
export async function selectSameDetails(db: Db, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('player_person as own')
    .innerJoin('player_person as other', 'other.person_hash', 'own.person_hash')
    .select('other.player_id')
    .distinct()
    .where('own.player_id', '=', playerId)
    .where('other.player_id', '!=', playerId)
    .execute()
  return rows.map((row) => row.player_id)
}

/** The players of other realms with this confirmed e-mail address. */
export async function selectSameEmail(db: Db, email: string, playerId: string): Promise<string[]> {
  const query = db.selectFrom('player_email').select('player_id').where('email', '=', email)
  return (await query.where('player_id', '!=', playerId).execute()).map((row) => row.player_id)
}
