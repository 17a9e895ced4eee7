import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { instantText } from '../../../kit/http/instant-text.ts'
import { updateRestrictions, type RestrictionAuthor, type Player } from '../../people/players/service.ts'
import { forgetResetKey, type EndReason } from '../../people/sessions/service.ts'
import { unlinkAll } from '../../people/social/service.ts'
import type { PlayerLetter } from '../../site/mail/service.ts'
import { isShorterExclusion } from './rules.ts'

/** What the caller of an action on an account must do afterwards: mail the player, and end their sessions. */
export interface AccountEffect {
  readonly letter: PlayerLetter
  /** Why all sessions of the player end. If it is absent, no session ends. */
  readonly endSessionsAs?: EndReason
}

/**
 * Excludes a player until `until`, or permanently if `until` is null. The caller must have locked the player's row.
 * @param by who has decided how long the exclusion lasts; null if that is not known
 * @throws AppError `restrictions.shorter` if the current exclusion lasts longer
 */
export async function exclude(
  tx: Tx,
  player: Player,
  now: Temporal.Instant,
  until: Temporal.Instant | null,
  by: RestrictionAuthor | null,
): Promise<AccountEffect> {
  if (isShorterExclusion(player, until)) throw new AppError('restrictions.shorter')
  const { excludedAt: before, excludedUntil: end } = player
  const isRunning = before !== null && (end === null || Temporal.Instant.compare(now, end) < 0)
  await updateRestrictions(tx, player.playerId, {
    excludedAt: isRunning ? before : now,
    excludedUntil: until,
    excludedBy: by,
  })
  const untilText = until && instantText(until, player.language)
  return { letter: { template: 'excluded', name: nameOf(player), until: untilText }, endSessionsAs: 'EXCLUDED' }
}

/**
 * Gives a player a break. The caller must have locked the player's row.
 * @throws AppError `restrictions.shorter` if the current break lasts longer
 */
export async function timeOut(
  tx: Tx,
  player: Player,
  until: Temporal.Instant,
  by: RestrictionAuthor | null,
): Promise<AccountEffect> {
  const { timeoutUntil: before, language } = player
  if (before && Temporal.Instant.compare(until, before) < 0) throw new AppError('restrictions.shorter')
  await updateRestrictions(tx, player.playerId, { timeoutUntil: until, timeoutBy: by })
  const letter = { template: 'timedOut', name: nameOf(player), until: instantText(until, language) } as const
  return { letter, endSessionsAs: 'TIMED_OUT' }
}

/**
 * Closes an account permanently. The player or staff can request this. The player's social profiles are unlinked, so
 * that they can be linked to another account.
 */
export async function closeForGood(
  tx: Tx,
  player: Player,
): Promise<AccountEffect & { readonly endSessionsAs: 'CLOSED' }> {
  await updateRestrictions(tx, player.playerId, { state: 'CLOSED' })
  await forgetResetKey(tx, player.playerId)
  await unlinkAll(tx, player.playerId)
  return { letter: { template: 'accountClosed', name: nameOf(player) }, endSessionsAs: 'CLOSED' }
}

export const nameOf = ({ firstName, username }: Player): string => firstName || username
