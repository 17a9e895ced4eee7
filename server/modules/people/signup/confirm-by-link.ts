import type { confirmSignupByLink as operation } from '@baize/contract/signup/player'
import type { Parsed, Reply } from '@baize/contract/op'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { hashSecret, ownedSecretFrom, type OwnedSecret } from '../../../kit/ids.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { isKeptOut } from '../players/service.ts'
import {
  describeSession,
  endNow,
  giveCookies,
  giveTriesBack,
  isPasswordOf,
  openSession,
  takeTry,
} from '../sessions/service.ts'
import { confirmAddress, lockUnconfirmed } from './confirm-signup.ts'
import { selectCode } from './store.ts'

type Operation = typeof operation
type Caller = CallerOf<Operation>

/**
 * Wrong passwords for a sign-up link are counted separately from failed logins. Otherwise somebody whose sign-up uses
 * another player's username could lock that player out, or could reset the count of failed logins for that player.
 */
const tries = 'sign-up link'

/**
 * Confirms the e-mail address with the mailed link. The link alone opens no session, because somebody else may have
 * signed up with this mailbox, and the mailbox's owner must not complete that sign-up by mistake. So a device other
 * than the one that signed up must also send the password of the sign-up.
 * @throws AppError `signup.link` if the link is unknown, used, replaced or expired; `signup.linkPassword` if the
 * password is missing or wrong; `signup.linkTries` after too many wrong passwords; `signup.duplicate` if another
 * sign-up has confirmed the same address; `signup.state` if the address is already confirmed or a restriction prevents
 * the player from playing
 */
export async function confirmSignupByLink(
  context: Context,
  { confirmationCode, password }: Parsed<Operation>,
  caller: Caller,
): Promise<Reply<Operation>> {
  const link = ownedSecretFrom(confirmationCode)
  if (!link) throw new AppError('signup.link')
  const { ownerId: playerId } = link
  await refuseUsed(context, context.db, link)
  const { session: present } = caller
  const isOwn = present?.playerId === playerId
  if (!isOwn) await refuseWrongPassword(context, playerId, password)
  const opened = await transaction(context.db, (tx) => confirm(context, tx, link, isOwn ? undefined : caller))
  await context.bus.publish(playerId, ['player'])
  if (!opened) return { status: 'SUCCESS' }
  if (present) await endNow(context, present.playerId, 'REPLACED', { only: present.id })
  giveCookies(context, caller, playerId, opened.sessionKey)
  const described = await describeSession(context, { playerId, registrationStatus: 'QUICK_REG' })
  return { status: 'SUCCESS', session: { sessionKey: opened.sessionKey, ...described } }
}

/** @throws AppError `signup.link` if the link is unknown, used, replaced or expired */
async function refuseUsed({ clock }: Context, db: Db, { ownerId, secret }: OwnedSecret): Promise<void> {
  const stored = await selectCode(db, ownerId)
  const isAlive = stored && Temporal.Instant.compare(clock.now(), stored.expiresAt) < 0
  if (!isAlive || !stored.linkHash || !timingSafeEqual(stored.linkHash, hashSecret(secret))) {
    throw new AppError('signup.link')
  }
}

async function refuseWrongPassword(context: Context, playerId: string, password: string | undefined): Promise<void> {
  if (password === undefined) throw new AppError('signup.linkPassword')
  if (!(await takeTry(context, tries, playerId))) throw new AppError('signup.linkTries')
  if (!(await isPasswordOf(context, playerId, password))) throw new AppError('signup.linkPassword')
  await giveTriesBack(context, tries, playerId)
}

/** @param from the device that gets a session; undefined if it already has a session of this sign-up */
async function confirm(context: Context, tx: Tx, link: OwnedSecret, from: Caller | undefined) {
  const at = context.clock.now()
  const player = await lockUnconfirmed(tx, link.ownerId)
  if (isKeptOut(player, at)) throw new AppError('signup.state')
  // Another request may have used the link in the meantime.
  await refuseUsed(context, tx, link)
  await confirmAddress(tx, player, { at, details: { byLink: true } })
  return from && openSession(context, tx, player, from)
}
