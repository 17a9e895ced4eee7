import type * as operations from '@baize/contract/social/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { getPlayer, type Player } from '../players/service.ts'
import { confirmPassword, lockInSession } from '../sessions/service.ts'
import { sendAlarm } from '../undo/service.ts'
import { deleteLink, insertLink, selectLinkedPlayer, selectLinks } from './store.ts'
import { subjectOf } from './social-login.ts'

export async function getSocialLinks(
  { db }: Context,
  _input: object,
  { session }: CallerOf<typeof operations.getSocialLinks>,
): Promise<Reply<typeof operations.getSocialLinks>> {
  const links = await selectLinks(db, session.playerId)
  return {
    status: 'SUCCESS',
    links: links.map(({ social_type: socialType, linked_at: linkedAt }) => ({
      socialType,
      linkedAt: linkedAt.toString(),
    })),
  }
}

export async function linkSocial(
  context: Context,
  { socialType, token, password }: Parsed<typeof operations.linkSocial>,
  caller: CallerOf<typeof operations.linkSocial>,
): Promise<Reply<typeof operations.linkSocial>> {
  const { playerId } = await confirmed(context, password, caller)
  const subject = await subjectOf(context, token)
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    const player = await lockInSession(tx, caller.session)
    // If another profile was linked to the account before, the new profile replaces it.
    const profile = { type: socialType, subject, realm: player.realm }
    if ((await selectLinkedPlayer(tx, profile)) !== playerId) await deleteLink(tx, playerId, socialType)
    if (!(await insertLink(tx, playerId, profile, at))) throw new AppError('social.taken')
    const details = { address: caller.address, socialType }
    await recordAudit(tx, { operation: 'linkSocial', playerId, actor: `player:${playerId}`, at, details })
    await sendAlarm(context, tx, player, { template: 'socialLinked' }, at)
  })
  return { status: 'SUCCESS' }
}

export async function unlinkSocial(
  context: Context,
  { socialType, password }: Parsed<typeof operations.unlinkSocial>,
  caller: CallerOf<typeof operations.unlinkSocial>,
): Promise<Reply<typeof operations.unlinkSocial>> {
  const { playerId } = await confirmed(context, password, caller)
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    const player = await lockInSession(tx, caller.session)
    const wasLinked = (await selectLinks(tx, playerId)).length > 0
    await deleteLink(tx, playerId, socialType)
    const details = { address: caller.address, socialType }
    await recordAudit(tx, { operation: 'unlinkSocial', playerId, actor: `player:${playerId}`, at, details })
    if (wasLinked) await sendAlarm(context, tx, player, { template: 'socialUnlinked' }, at)
  })
  return { status: 'SUCCESS' }
}

async function confirmed(
  context: Context,
  password: string,
  { session }: CallerOf<typeof operations.linkSocial>,
): Promise<Player> {
  const player = await getPlayer(context, session.playerId)
  if (!player) throw new Error('a session without a player')
  await confirmPassword(context, player, password)
  return player
}
