import { referralMaximum, type referFriend as operation } from '@baize/contract/players/referrals'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { transaction } from '../../../../kit/db.ts'
import { AppError, type FieldRefusal } from '../../../../kit/app-error.ts'
import { newSecret } from '../../../../kit/ids.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { sendMail } from '../../../site/mail/service.ts'
import { findPlayerId } from '../realms/find-player.ts'
import { isKeptOut, mailboxKey } from '../rules.ts'
import { isEmail, tidyText } from '../spelling/typed-text.ts'
import { lockPlayerRow } from '../store.ts'
import { ensureCode, insertInvited, selectInvited } from './invitation-store.ts'

const codeLength = 12

/**
 * Invites friends by mail. A player can invite at most 15 mailboxes, each of them once, and not their own mailbox.
 * Existing players receive no mail, because they may have excluded themselves, but the reply does not reveal that.
 * @throws AppError `referrals.invalid` with each address that cannot be invited; `referrals.limit` if there would be
 * more than 15 invitations; `session.forbidden` if a restriction prevents the player from playing
 */
export async function referFriend(
  context: Context,
  { emails }: Parsed<typeof operation>,
  { session, language, address }: CallerOf<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { playerId } = session
  const wanted = addressesOf(emails)
  const left = await transaction(context.db, async (tx) => {
    const player = await lockPlayerRow(tx, playerId)
    if (isKeptOut(player, context.clock.now())) throw new AppError('session.forbidden')
    const own = mailboxKey(player.email)
    refuse(wanted.filter((email) => mailboxKey(email) === own).map((field) => ({ field, code: 'referrals.own' })))
    const invited = await selectInvited(tx, playerId)
    const known = new Set(invited.map(mailboxKey))
    refuse(
      wanted.filter((email) => known.has(mailboxKey(email))).map((field) => ({ field, code: 'referrals.repeated' })),
    )
    if (invited.length + wanted.length > referralMaximum) {
      const params = { maximum: referralMaximum, left: referralMaximum - invited.length }
      throw new AppError('referrals.limit', { params })
    }
    const at = context.clock.now()
    await insertInvited(tx, playerId, wanted, at)
    const code = await ensureCode(tx, playerId, newSecret().slice(0, codeLength))
    const details = { address, count: wanted.length }
    await recordAudit(tx, { operation: 'referFriend', playerId, actor: `player:${playerId}`, at, details })
    for (const to of wanted) {
      const isPlayer = (await findPlayerId({ db: tx }, to, player.realm)) !== undefined
      const letter = { template: 'referral', friend: player.firstName, code } as const
      // The mail is always written, so that the response time does not reveal whether a player has the address. If a
      // player has it, the mail has already expired and is never sent.
      await sendMail(context, tx, { to, language, letter, ...(isPlayer ? { validUntil: at } : {}) })
    }
    return referralMaximum - invited.length - wanted.length
  })
  return { status: 'SUCCESS', invited: wanted.length, left }
}

function addressesOf(joined: string): string[] {
  const typed = joined.split(',').map(tidyText).filter(Boolean)
  if (typed.length === 0) refuse([{ field: 'emails', code: 'field.required' }])
  refuse(typed.filter((email) => !isEmail(email)).map((field) => ({ field, code: 'field.email' })))
  const wanted = typed.map((email) => email.toLowerCase())
  const mailboxes = wanted.map(mailboxKey)
  return wanted.filter((_, index) => mailboxes.indexOf(mailboxes[index] ?? '') === index)
}

function refuse(fields: readonly FieldRefusal[]): void {
  if (fields.length > 0) throw new AppError('referrals.invalid', { fields })
}
