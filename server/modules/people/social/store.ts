import type { Generated } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

export type SocialType = 'facebook'

interface SocialLinkTable {
  shard: number
  player_id: string
  social_type: SocialType
  subject: string
  linked_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    social_subject: { social_type: SocialType; subject: string; realm: Generated<number>; player_id: string }
    social_link: SocialLinkTable
    linked_profile: Pick<SocialLinkTable, 'shard' | 'player_id' | 'linked_at'>
  }
}

/** A profile of a social network. In each realm (the brands that share their accounts), it can open one account. */
export interface Profile {
  readonly type: SocialType
  readonly subject: string
  readonly realm: number
}

export async function selectLinkedPlayer(db: Db, { type, subject, realm }: Profile): Promise<string | undefined> {
  const row = await db
    .selectFrom('social_subject')
    .select('player_id')
    .where('social_type', '=', type)
    .where('subject', '=', subject)
    .where('realm', '=', realm)
    .executeTakeFirst()
  return row?.player_id
}

/** The player whose account the profile opens, and when the profile was linked. Undefined if it opens none. */
export async function selectLink(
  db: Db,
  profile: Profile,
): Promise<{ readonly playerId: string; readonly linkedAt: Temporal.Instant } | undefined> {
  const playerId = await selectLinkedPlayer(db, profile)
  const links = playerId === undefined ? [] : await selectLinks(db, playerId)
  const link = links.find(({ social_type: type, subject }) => type === profile.type && subject === profile.subject)
  return playerId !== undefined && link ? { playerId, linkedAt: link.linked_at } : undefined
}

export async function selectLinks(db: Db, playerId: string) {
  return db
    .selectFrom('social_link')
    .select(['social_type', 'subject', 'linked_at'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}

/** @returns false if the profile already opens another player's account */
export async function insertLink(tx: Tx, playerId: string, profile: Profile, at: Temporal.Instant): Promise<boolean> {
  const { type, subject, realm } = profile
  const claim = tx.insertInto('social_subject').values({ social_type: type, subject, realm, player_id: playerId })
  const { numInsertedOrUpdatedRows } = await claim.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return (await selectLinkedPlayer(tx, profile)) === playerId
  await tx
    .insertInto('social_link')
    .values({ shard: shardOf(playerId), player_id: playerId, social_type: type, subject, linked_at: at })
    .execute()
  return true
}

/** Unlinks the player's profile of this network. Does nothing if no profile is linked. */
export async function deleteLink(tx: Tx, playerId: string, type: SocialType): Promise<void> {
  for (const { social_type: found, subject } of await selectLinks(tx, playerId)) {
    if (found !== type) continue
    await tx
      .deleteFrom('social_subject')
      .where('social_type', '=', type)
      .where('subject', '=', subject)
      .where('player_id', '=', playerId)
      .execute()
  }
  await tx
    .deleteFrom('social_link')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('social_type', '=', type)
    .execute()
}

/** Unlinks the profiles that the player linked at or after an instant. */
export async function deleteLinksSince(tx: Tx, playerId: string, since: Temporal.Instant): Promise<void> {
  for (const { social_type: type, linked_at: linkedAt } of await selectLinks(tx, playerId))
    if (Temporal.Instant.compare(linkedAt, since) >= 0) await deleteLink(tx, playerId, type)
}

export async function deleteLinks(tx: Tx, playerId: string): Promise<void> {
  for (const { social_type: type } of await selectLinks(tx, playerId)) await deleteLink(tx, playerId, type)
}
