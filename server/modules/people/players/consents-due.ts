import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { shardOf } from '../../../kit/ids.ts'

/**
 * True if the player has not yet agreed to the present version of a mandatory consent. Withdrawals are not looked at,
 * because agreement to a mandatory consent cannot be withdrawn. This is a single query, because every launch of a game
 * makes it.
 */
export async function isConsentDue(db: Db, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (
      select from (
        select distinct on (key) consent_version_id, parent_key from consent order by key, version desc
      ) as in_force
      where parent_key = 'MANDATORY' and consent_version_id not in (
        select consent_version_id from player_consent
        where shard = ${shardOf(playerId)} and player_id = ${playerId} and consented
      )
    ) as "isDue"`.execute(db)
  return rows[0]?.isDue ?? true
}

/** @throws AppError `players.consentDue` if the player has not agreed to every mandatory consent */
export async function requireConsents(db: Db, playerId: string): Promise<void> {
  if (await isConsentDue(db, playerId)) throw new AppError('players.consentDue')
}
