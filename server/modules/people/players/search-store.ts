import type { KycStatus } from '@baize/contract/players/player'
import type { RegistrationStatus } from '@baize/contract/sessions/player'
import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import type { TimedPosition } from '../../../kit/cursor.ts'
import { shardOf } from '../../../kit/ids.ts'
import { mailboxKey } from './rules.ts'
import type { PlayerState } from './tables.ts'

export interface FoundPlayer {
  readonly playerId: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly country: string
  readonly site: number
  readonly registrationStatus: RegistrationStatus
  readonly kycStatus: KycStatus
  readonly createdAt: Temporal.Instant
  readonly state: PlayerState
  readonly lockedAt: Temporal.Instant | null
  readonly timeoutUntil: Temporal.Instant | null
  readonly excludedAt: Temporal.Instant | null
  readonly excludedUntil: Temporal.Instant | null
}

export interface PlayerFilter {
  readonly registrationStatus?: RegistrationStatus | undefined
  readonly kycStatus?: KycStatus | undefined
  readonly country?: string | undefined
  readonly site?: number | undefined
}

/** The index `player_search` must contain exactly the same expression, otherwise PostgreSQL does not use the index. */
const searched = sql<string>`lower((username || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || mobile) collate pg_c_utf8)`

const select = (db: Db, { registrationStatus, kycStatus, country, site }: PlayerFilter) =>
  db
    .selectFrom('player')
    .select([
      'player_id as playerId',
      'username',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'country',
      'site_id as site',
      'registration_status as registrationStatus',
      'kyc_status as kycStatus',
      'created_at as createdAt',
      'state',
      'locked_at as lockedAt',
      'timeout_until as timeoutUntil',
      'excluded_at as excludedAt',
      'excluded_until as excludedUntil',
    ])
    .$if(registrationStatus !== undefined, (query) =>
      query.where('registration_status', '=', registrationStatus as RegistrationStatus),
    )
    .$if(kycStatus !== undefined, (query) => query.where('kyc_status', '=', kycStatus as KycStatus))
    .$if(country !== undefined, (query) => query.where('country', '=', country as string))
    .$if(site !== undefined, (query) => query.where('site_id', '=', site as number))
    .orderBy('created_at', 'desc')
    .orderBy('player_id', 'desc')

/**
 * The words of the name, the e-mail address and the telephone number. A masked search finds them only as a whole,
 * because finding a part of a word would disclose what the reply masks.
 */
const wholeWords = sql<string>`string_to_array(lower((email || ' ' || first_name || ' ' || last_name || ' ' || mobile) collate pg_c_utf8), ' ')`

/**
 * Players whose name, username, e-mail address or telephone number contain all of the words, the newest first.
 * @param page with `isMasked`, a part of a word is found only in usernames, because finding it in other details would
 * disclose what the reply masks
 */
export async function selectPlayersByWords(
  db: Db,
  terms: readonly string[],
  filter: PlayerFilter,
  page: { readonly after: TimedPosition | undefined; readonly size: number; readonly isMasked: boolean },
): Promise<FoundPlayer[]> {
  const { after, size, isMasked } = page
  let query = select(db, filter).limit(size)
  for (const word of terms) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(searched, 'like', pattern)
    if (isMasked)
      query = query.where(
        sql<boolean>`(lower(username collate pg_c_utf8) like ${pattern} or ${word} = any(${wholeWords}))`,
      )
  }
  if (after) query = query.where(sql<boolean>`(created_at, player_id) < (${after.at}, ${after.id})`)
  return query.execute()
}

/** The players with these ids who match the filter, the newest first. */
export async function selectPlayersByIds(
  db: Db,
  playerIds: readonly string[],
  filter: PlayerFilter,
): Promise<FoundPlayer[]> {
  if (playerIds.length === 0) return []
  return select(db, filter)
    .where('shard', 'in', [...new Set(playerIds.map(shardOf))])
    .where('player_id', 'in', [...playerIds])
    .execute()
}

const mostOfMailbox = 100

/**
 * At most 100 players whose e-mail address belongs to the same mailbox as this address (see `mailboxKey`), the newest
 * first.
 */
export async function selectPlayersByMailbox(db: Db, email: string): Promise<FoundPlayer[]> {
  return select(db, {})
    .where('email', '<>', '')
    .where(sql<boolean>`player_mailbox(email) = ${mailboxKey(email)}`)
    .limit(mostOfMailbox)
    .execute()
}

/** When the player began to sign up. */
export async function selectCreatedAt(db: Db, playerId: string): Promise<Temporal.Instant> {
  const row = await db
    .selectFrom('player')
    .select('created_at')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.created_at
}

/** At most 51 players with this post code and address, whatever the address's case. */
export async function selectPlayersAtSameAddress(
  db: Db,
  { postCode, address }: { readonly postCode: string; readonly address: string },
): Promise<string[]> {
  if (postCode === '' || address === '') return []
  const rows = await db
    .selectFrom('player')
    .select('player_id')
    .where('post_code', '=', postCode)
    .where(sql<boolean>`lower(address) = lower(${address}) and post_code <> '' and address <> ''`)
    .limit(51)
    .execute()
  return rows.map((row) => row.player_id)
}
