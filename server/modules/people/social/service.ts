import type * as operations from '@baize/contract/social/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { getPlayer, type Player } from '../players/service.ts'
import { confirmPassword, lockInSession, loginByProfile, refuseOtherSite } from '../sessions/service.ts'
import { sendAlarm } from '../undo/service.ts'
import { openFacebook } from './facebook.ts'
import { deleteLink, insertLink, selectLink, selectLinkedPlayer, selectLinks } from './store.ts'

export { deleteLinksSince as unlinkSince } from './store.ts'

/**
 * Opens the session of the player who linked the profile, after their second step if they have one. An e-mail address
 * never links a profile, because its owner at the network may be another person.
 */
export async function socialLogin(
  context: Context,
  { socialType, token, siteId }: Parsed<typeof operations.socialLogin>,
  caller: CallerOf<typeof operations.socialLogin>,
): Promise<Reply<typeof operations.socialLogin>> {
  refuseOtherSite(context, siteId)
  const subject = await subjectOf(context, token)
  const link = await selectLink(context.db, { type: socialType, subject, realm: context.config.site.playersOf })
  return link ? loginByProfile(context, link.playerId, link.linkedAt, caller) : { status: 'NOT_LINKED' }
}

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
    // another profile takes the place of the one before
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
  { session, language }: CallerOf<typeof operations.linkSocial>,
): Promise<Player> {
  const player = await getPlayer(context, session.playerId)
  if (!player) throw new Error('a session without a player')
  await confirmPassword(context, player, password, language)
  return player
}

/** @throws AppError `social.off`, `social.token`, `social.down` */
async function subjectOf({ config, clock, log }: Context, token: string): Promise<string> {
  const { facebook } = config
  if (!facebook) throw new AppError('social.off')
  const network = openFacebook(facebook, () => clock.now().epochMilliseconds)
  const subject = await network.subjectOf(token).catch((error: unknown) => {
    log.warn({ err: error }, 'no answer from Facebook')
    throw new AppError('social.down')
  })
  if (subject === undefined) throw new AppError('social.token')
  return subject
}
