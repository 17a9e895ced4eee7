import type { confirmSignup as confirmation, resendCode as resending } from '@baize/contract/signup/player'
import type { Parsed, Reply } from '@baize/contract/op'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { confirmEmail, lockPlayerRow, type Player } from '../players/service.ts'
import { hashCode, issueCode } from './issue-code.ts'
import { deleteCode, selectCode, updateTriesLeft } from './store.ts'

/**
 * Confirms the e-mail address with the mailed code. A wrong code uses up one of the attempts.
 * @throws AppError `signup.codeWrong` if the code is wrong; `signup.codeTries` if no attempts remain;
 * `signup.codeExpired` if there is no valid code; `signup.duplicate` if another sign-up has confirmed the same address;
 * `signup.state` if the address is already confirmed
 */
export async function confirmSignup(
  context: Context,
  { code }: Parsed<typeof confirmation>,
  { session }: CallerOf<typeof confirmation>,
): Promise<Reply<typeof confirmation>> {
  const { playerId } = session
  const left = await transaction(context.db, (tx) => tryCode(context, tx, playerId, code))
  if (left === 0) throw new AppError('signup.codeTries')
  if (left !== undefined) throw new AppError('signup.codeWrong', { params: { left } })
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS' }
}

/**
 * Compares a code with the mailed code.
 * @returns undefined if the code is right, otherwise how many attempts remain
 */
async function tryCode(context: Context, tx: Tx, playerId: string, code: string): Promise<number | undefined> {
  const at = context.clock.now()
  const player = await lockUnconfirmed(tx, playerId)
  const stored = await selectCode(tx, playerId)
  if (!stored || Temporal.Instant.compare(at, stored.expiresAt) >= 0) throw new AppError('signup.codeExpired')
  if (stored.triesLeft === 0) return 0
  if (timingSafeEqual(stored.codeHash, hashCode(context, playerId, code))) {
    await confirmAddress(tx, player, { at, details: {} })
    return undefined
  }
  const left = stored.triesLeft - 1
  await updateTriesLeft(tx, playerId, left)
  const entry = { operation: 'confirmSignupFailed', playerId, actor: `player:${playerId}`, at, details: { left } }
  await recordAudit(tx, entry)
  return left
}

/**
 * Confirms the player's address and deletes the code and the link.
 * @throws AppError `signup.duplicate` if another sign-up has confirmed the same address first
 */
export async function confirmAddress(
  tx: Tx,
  player: Player,
  { at, details }: { readonly at: Temporal.Instant; readonly details: object },
): Promise<void> {
  const { playerId } = player
  const confirmed = await confirmEmail(tx, player, at)
  if (confirmed === 'EMAIL_TAKEN') throw new AppError('signup.duplicate')
  await deleteCode(tx, playerId)
  const entry = { operation: 'confirmSignup', playerId, actor: `player:${playerId}`, at }
  await recordAudit(tx, { ...entry, details: { confirmed, ...details } })
}

export async function resendCode(
  context: Context,
  _input: object,
  { session, language }: CallerOf<typeof resending>,
): Promise<Reply<typeof resending>> {
  await transaction(context.db, async (tx) => {
    const player = await lockUnconfirmed(tx, session.playerId)
    const seconds = await issueCode(context, tx, player, language)
    if (seconds !== undefined) throw new AppError('signup.resendSoon', { params: { seconds } })
  })
  return { status: 'SUCCESS' }
}

/** @throws AppError `signup.state` if the address is already confirmed */
export async function lockUnconfirmed(tx: Tx, playerId: string): Promise<Player> {
  const player = await lockPlayerRow(tx, playerId)
  if (player.registrationStatus !== 'QUICK_REG' || player.emailConfirmed) throw new AppError('signup.state')
  return player
}
