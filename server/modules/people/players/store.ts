import { byColumn } from '@baize/contract/forms/column'
import type { Currency } from '@baize/contract/money'
import type { KycStatus } from '@baize/contract/players/player'
import type { RegistrationStatus } from '@baize/contract/sessions/player'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Language } from '../../../kit/http/language.ts'
import {
  accountDetailsOf,
  shownColumns,
  signupValuesIn,
  type AccountDetails,
  type PersonalDetails,
} from './registration.ts'
import type { RestrictionAuthor } from './rules.ts'
import type { PlayerState } from './tables.ts'

/** A person who has signed up or begun to sign up. Values that the sign-up has not asked for yet are empty. */
export interface Player extends Readonly<ReturnType<typeof signupValuesIn>> {
  readonly playerId: string
  /** The number of the site at which the player signed up. */
  readonly siteId: number
  /** The number of the site with which the player's site shares its players. */
  readonly realm: number
  /**
   * True if another player has the username, so that the player must choose another username before the sign-up
   * continues.
   */
  readonly usernameTaken: boolean
  readonly emailConfirmed: boolean
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly language: Language
  /** The currency of the primary account. */
  readonly currency: Currency
  readonly registrationStatus: RegistrationStatus
  readonly kycStatus: KycStatus
  readonly state: PlayerState
  /** When staff locked the account. Null if it is not locked. */
  readonly lockedAt: Temporal.Instant | null
  readonly timeoutUntil: Temporal.Instant | null
  readonly timeoutBy: RestrictionAuthor | null
  readonly excludedAt: Temporal.Instant | null
  /** Null if the exclusion is permanent. */
  readonly excludedUntil: Temporal.Instant | null
  readonly excludedBy: RestrictionAuthor | null
  /**
   * Since when the casino knows that the national exclusion register has excluded the player. Null if the register did
   * not exclude the player at the last login.
   */
  readonly registerExcludedAt: Temporal.Instant | null
  readonly vipStatus: string
  /**
   * The time of a password reset by mail, if the player has not reviewed their login methods since. They must review
   * those that could already open the account before this time. Null if there is nothing to review.
   */
  readonly accessReviewFrom: Temporal.Instant | null
}

export interface NewPlayer extends Readonly<AccountDetails> {
  readonly playerId: string
  readonly siteId: number
  readonly realm: number
  readonly birthDate: string
  readonly language: Language
  readonly currency: Currency
  readonly receiveEmail: boolean
  readonly tracking: Readonly<Record<string, string>>
  readonly at: Temporal.Instant
}

const columns = [
  ...shownColumns,
  'player.player_id',
  'site_id',
  'realm',
  'username_taken',
  'email_confirmed_at',
  'birth_date',
  'language',
  'registration_status',
  'kyc_status',
  'state',
  'locked_at',
  'timeout_until',
  'timeout_by',
  'excluded_at',
  'excluded_until',
  'excluded_by',
  'register_excluded_at',
  'vip_status',
  'access_review_from',
] as const

const byId = (db: Db, playerId: string) =>
  db
    .selectFrom('player')
    .innerJoin('player_account', (join) =>
      join
        .onRef('player_account.shard', '=', 'player.shard')
        .onRef('player_account.player_id', '=', 'player.player_id')
        .on('player_account.is_primary', '=', true),
    )
    .select([...columns, 'currency'])
    .where('player.shard', '=', shardOf(playerId))
    .where('player.player_id', '=', playerId)

type PlayerRow = Awaited<ReturnType<ReturnType<typeof byId>['executeTakeFirstOrThrow']>>

const playerFrom = (row: PlayerRow): Player => ({
  ...signupValuesIn(row),
  playerId: row.player_id,
  siteId: row.site_id,
  realm: row.realm,
  usernameTaken: row.username_taken,
  emailConfirmed: row.email_confirmed_at !== null,
  birthDate: row.birth_date,
  language: row.language,
  currency: row.currency,
  registrationStatus: row.registration_status,
  kycStatus: row.kyc_status,
  state: row.state,
  lockedAt: row.locked_at,
  timeoutUntil: row.timeout_until,
  timeoutBy: row.timeout_by,
  excludedAt: row.excluded_at,
  excludedUntil: row.excluded_until,
  excludedBy: row.excluded_by,
  registerExcludedAt: row.register_excluded_at,
  vipStatus: row.vip_status,
  accessReviewFrom: row.access_review_from,
})

export async function selectPlayer(db: Db, playerId: string): Promise<Player | undefined> {
  const row = await byId(db, playerId).executeTakeFirst()
  return row && playerFrom(row)
}

/** The e-mail addresses of the given players, without those of players who have completed their sign-up. */
export async function selectEmailsOfUnfinished(db: Db, playerIds: readonly string[]) {
  const rows = await db
    .selectFrom('player')
    .select(['player_id', 'email'])
    .where(sql<boolean>`shard = any(${[...new Set(playerIds.map(shardOf))]}::smallint[])`)
    .where(sql<boolean>`player_id = any(${playerIds}::uuid[])`)
    .where('registration_status', '=', 'QUICK_REG')
    .execute()
  return rows.map((row) => ({ playerId: row.player_id, email: row.email }))
}

/** The player, locked until the transaction ends. */
export async function lockPlayerRow(tx: Tx, playerId: string): Promise<Player> {
  return playerFrom(await byId(tx, playerId).forUpdate('player').executeTakeFirstOrThrow())
}

/** A page of players in the order of their shards and ids, with the time of their sign-up. */
export async function selectPlayerPage(db: Db, after: string | undefined, limit: number) {
  let query = db
    .selectFrom('player')
    .innerJoin('player_account', (join) =>
      join
        .onRef('player_account.shard', '=', 'player.shard')
        .onRef('player_account.player_id', '=', 'player.player_id')
        .on('player_account.is_primary', '=', true),
    )
    .select([...columns, 'currency', 'created_at', 'receive_email'])
    .orderBy('player.shard')
    .orderBy('player.player_id')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(player.shard, player.player_id) > (${shardOf(after)}, ${after})`)
  const rows = await query.execute()
  return rows.map((row) => ({ ...playerFrom(row), createdAt: row.created_at, receiveEmail: row.receive_email }))
}

export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<void> {
  const identity = { shard: shardOf(player.playerId), player_id: player.playerId }
  await tx
    .insertInto('player')
    .values({
      ...identity,
      site_id: player.siteId,
      realm: player.realm,
      ...byColumn(accountDetailsOf(player)),
      email_confirmed_at: null,
      birth_date: player.birthDate,
      language: player.language,
      registration_status: 'QUICK_REG',
      kyc_status: 'PENDING',
      state: 'OPEN',
      receive_email: player.receiveEmail,
      tracking: JSON.stringify(player.tracking),
      created_at: player.at,
    })
    .execute()
  await tx
    .insertInto('player_account')
    .values({ ...identity, currency: player.currency, is_primary: true, opened_at: player.at })
    .execute()
}

const update = (tx: Tx, playerId: string) =>
  tx.updateTable('player').where('shard', '=', shardOf(playerId)).where('player_id', '=', playerId)

/** Replaces the answers that a sign-up gave in step 1, except e-mail address, username and currency. */
export async function updateBegun(
  tx: Tx,
  playerId: string,
  { birthDate, receiveEmail }: Pick<NewPlayer, 'birthDate' | 'receiveEmail'>,
): Promise<void> {
  await update(tx, playerId).set({ birth_date: birthDate, receive_email: receiveEmail }).execute()
}

export async function updateEmailConfirmed(
  tx: Tx,
  playerId: string,
  { at, usernameTaken }: { readonly at: Temporal.Instant; readonly usernameTaken: boolean },
): Promise<void> {
  await update(tx, playerId).set({ email_confirmed_at: at, username_taken: usernameTaken }).execute()
}

export async function updateUsername(tx: Tx, playerId: string, username: string): Promise<void> {
  await update(tx, playerId).set({ username, username_taken: false }).execute()
}

export async function updateEmail(tx: Tx, playerId: string, email: string, at: Temporal.Instant): Promise<void> {
  await update(tx, playerId).set({ email, email_confirmed_at: at }).execute()
}

/**
 * Marks the e-mail address as unconfirmed. No mail about access to the account is sent to it until the player confirms
 * it again or replaces it.
 */
export async function distrustEmail(tx: Tx, playerId: string): Promise<void> {
  await update(tx, playerId).set({ email_confirmed_at: null }).execute()
}

export async function updateAccessReview(tx: Tx, playerId: string, from: Temporal.Instant | null): Promise<void> {
  await update(tx, playerId).set({ access_review_from: from }).execute()
}

export async function updateStatuses(
  tx: Tx,
  playerId: string,
  statuses: { registrationStatus: RegistrationStatus; kycStatus: KycStatus; at: Temporal.Instant },
): Promise<void> {
  await update(tx, playerId)
    .set({
      registration_status: statuses.registrationStatus,
      kyc_status: statuses.kycStatus,
      completed_at: statuses.at,
    })
    .execute()
}

/** Changes only the restrictions that are given and keeps all others. */
export async function updateRestrictions(tx: Tx, playerId: string, restrictions: Partial<Restrictions>): Promise<void> {
  await update(tx, playerId)
    .set({
      ...(restrictions.state === undefined ? {} : { state: restrictions.state }),
      ...(restrictions.lockedAt === undefined ? {} : { locked_at: restrictions.lockedAt }),
      ...(restrictions.timeoutUntil === undefined ? {} : { timeout_until: restrictions.timeoutUntil }),
      ...(restrictions.timeoutBy === undefined ? {} : { timeout_by: restrictions.timeoutBy }),
      ...(restrictions.excludedAt === undefined ? {} : { excluded_at: restrictions.excludedAt }),
      ...(restrictions.excludedUntil === undefined ? {} : { excluded_until: restrictions.excludedUntil }),
      ...(restrictions.excludedBy === undefined ? {} : { excluded_by: restrictions.excludedBy }),
      ...(restrictions.registerExcludedAt === undefined
        ? {}
        : { register_excluded_at: restrictions.registerExcludedAt }),
    })
    .execute()
}

type Restrictions = Pick<
  Player,
  | 'state'
  | 'lockedAt'
  | 'timeoutUntil'
  | 'timeoutBy'
  | 'excludedAt'
  | 'excludedUntil'
  | 'excludedBy'
  | 'registerExcludedAt'
>

/**
 * Changes the given details. Players enter the address as one line, so unit and building are cleared when the address
 * changes.
 */
export async function updateContact(tx: Tx, playerId: string, changes: Partial<PersonalDetails>): Promise<void> {
  const line = changes.address === undefined ? {} : { unit: '', building: '' }
  await update(tx, playerId)
    .set(byColumn({ ...changes, ...line }))
    .execute()
}

export async function updateRegistration(
  tx: Tx,
  playerId: string,
  details: PersonalDetails,
  outcome: { registrationStatus: RegistrationStatus; kycStatus: KycStatus; at: Temporal.Instant },
): Promise<void> {
  await update(tx, playerId)
    .set({
      ...byColumn(details),
      registration_status: outcome.registrationStatus,
      kyc_status: outcome.kycStatus,
      completed_at: outcome.at,
    })
    .execute()
}
