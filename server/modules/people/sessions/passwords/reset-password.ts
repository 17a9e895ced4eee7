import type { forgotPasswordStep1And2 as asking, forgotPasswordStep3 as setting } from '@baize/contract/sessions/player'
import type { Parsed, Reply } from '@baize/contract/op'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../../context.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { hashSecret, newSecret } from '../../../../kit/ids.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { seal, unseal } from '../../../../kit/seal.ts'
import { nextSending, type Sending } from '../../../../kit/sending.ts'
import { hasFactors } from '../../factors/service.ts'
import { sendMail } from '../../../site/mail/service.ts'
import { askAccessReview, findPlayerId, getPlayer, lockPlayerRow, type Player } from '../../players/service.ts'
import { nobodysId, saltFor } from './authenticate.ts'
import { replacePassword } from './change-password.ts'
import { updatePasswordHash } from './credential-store.ts'
import { forgetFailedLogins } from './failed-logins.ts'
import { unknownHash } from './password.ts'
import { announceEnd } from '../open.ts'
import { hashNewPassword } from './new-password.ts'
import { hasLinkedProfile, replaceReset, selectReset, type StoredReset } from './reset-store.ts'

export const resetQueue = 'password-reset'
const purpose = 'password-reset'
const linkMinutes = 30

export interface ResetJob {
  readonly sealed: string
}

interface ResetRequest {
  readonly email: string
  readonly language: Language
  /** The realm of the site to which the request was sent. Absent in a job that an earlier version queued. */
  readonly realm?: number
}

/**
 * Requests a link for a new password. Only the job looks up whether a player has the address, so that neither the reply
 * nor its duration reveals that. The queue stores the address encrypted, as it does for mails.
 */
export async function forgotPasswordStep1And2(
  context: Context,
  { email }: Parsed<typeof asking>,
  { language }: CallerOf<typeof asking>,
): Promise<Reply<typeof asking>> {
  const request: ResetRequest = { email, language, realm: context.config.site.playersOf }
  const job: ResetJob = { sealed: seal(context.config.secretKeys, purpose, request) }
  await transaction(context.db, (tx) => context.outbox.send(tx, resetQueue, job))
  return { status: 'SUCCESS' }
}

/**
 * Mails the requested link if a player has the address. At most one such mail a minute and five an hour are sent to a
 * player.
 */
export async function mailResetLink(context: Context, { sealed }: ResetJob): Promise<void> {
  const { email, language, realm = 1 } = unseal(context.config.secretKeys, purpose, sealed) as ResetRequest
  const playerId = email.includes('@') ? await findPlayerId(context, email, realm) : undefined
  if (!playerId) return
  await transaction(context.db, async (tx) => {
    const player = await lockPlayerRow(tx, playerId)
    const at = context.clock.now()
    const sending = nextSending(await selectReset(tx, playerId), at)
    if ('waitSeconds' in sending) return
    await recordAudit(tx, { operation: 'forgotPassword', playerId, actor: 'visitor', at })
    await mailLink(context, tx, player, language, sending.next)
  })
}

async function mailLink(context: Context, tx: Tx, player: Player, language: Language, sending: Sending): Promise<void> {
  const key = newSecret()
  const expiresAt = context.clock.now().add({ minutes: linkMinutes })
  await replaceReset(tx, player.playerId, { ...sending, keyHash: hashSecret(key), expiresAt })
  const name = player.firstName || player.username
  const letter = { template: 'passwordReset', name, email: player.email, key, minutes: linkMinutes } as const
  await sendMail(context, tx, { to: player, language, letter, validUntil: expiresAt })
}

/** A hash that no password is known to match. */
export const hashUnknownPassword = async (context: Context, { username, realm }: Player): Promise<string> =>
  unknownHash(await saltFor(context, username, realm))

/**
 * Makes the present password useless and removes locks. The caller must have locked the player, and must end the
 * sessions.
 */
export async function forgetPassword({ clock }: Context, tx: Tx, player: Player, uselessHash: string): Promise<void> {
  await updatePasswordHash(tx, player.playerId, uselessHash, clock.now())
  await forgetFailedLogins(tx, player)
}

/**
 * Mails a link with which the player must choose a new password. The mail is sent however many such mails the player
 * has received before.
 */
export async function mailForcedReset(context: Context, tx: Tx, player: Player, language: Language): Promise<void> {
  const at = context.clock.now()
  await mailLink(context, tx, player, language, { sentAt: at, sentInWindow: 1, windowAt: at })
}

/**
 * Sets a new password with a mailed key, which works once. Every session ends, and the player is informed by mail. A
 * closed account stays closed, so the player can use the new password only to withdraw their money.
 * @throws AppError `login.resetLink` if the key is not the newest for this address, was already used or has expired;
 * `login.newPassword` if the password is weak or the same as the present one
 */
export async function forgotPasswordStep3(
  context: Context,
  { email, resetPasswordKey, newPassword }: Parsed<typeof setting>,
  { address }: CallerOf<typeof setting>,
): Promise<Reply<typeof setting>> {
  const playerId = (await findPlayerId(context, email, context.config.site.playersOf)) ?? nobodysId
  const keyHash = hashSecret(resetPasswordKey)
  const at = context.clock.now()
  if (!isValid(await selectReset(context.db, playerId), keyHash, at)) throw new AppError('login.resetLink')
  const player = await getPlayer(context, playerId)
  if (!player) throw new AppError('login.resetLink')
  const passwordHash = await hashNewPassword(context, player, newPassword)
  const ended = await transaction(context.db, async (tx) => {
    const locked = await lockPlayerRow(tx, playerId)
    // Another request may have used the same link in the meantime.
    if (!isValid(await selectReset(tx, playerId), keyHash, at)) throw new AppError('login.resetLink')
    const actor = 'visitor'
    await recordAudit(tx, { operation: 'resetPassword', playerId, actor, at, details: { address } })
    // Somebody who knew the old password may have added second factors or linked a profile, so the player must review
    // them.
    const hasOtherWays = (await hasFactors(tx, playerId)) || (await hasLinkedProfile(tx, playerId))
    if (hasOtherWays) await askAccessReview(tx, playerId, at)
    return replacePassword(context, tx, locked, { passwordHash })
  })
  await announceEnd(context, playerId, ended)
  return { status: 'SUCCESS' }
}

function isValid(reset: StoredReset | undefined, keyHash: Buffer, at: Temporal.Instant): boolean {
  if (!reset?.keyHash || Temporal.Instant.compare(at, reset.expiresAt) >= 0) return false
  return timingSafeEqual(reset.keyHash, keyHash)
}
