import type { Reply } from '@baize/contract/op'
import type { getPlayerInfo as operation } from '@baize/contract/players/player'
import type { Context } from '../../../context.ts'
import type { Session } from '../../../kit/http/session.ts'
import { isConsentDue } from './consents-due.ts'
import { contactOf } from './contact-details.ts'
import { selectRenewed } from './consents.ts'
import type { Player } from './store.ts'
import { getPlayer } from './read-player.ts'

function authoritiesOf({ config }: Context, player: Player): ('USER' | 'ADMIN')[] {
  if (player.registrationStatus !== 'PLAYER') return []
  return config.staffUsernames.has(player.username.toLowerCase()) ? ['USER', 'ADMIN'] : ['USER']
}

export async function getPlayerInfo(
  context: Context,
  _input: object,
  { session }: { readonly session: Session },
): Promise<Reply<typeof operation>> {
  const player = await getPlayer(context, session.playerId)
  if (!player) throw new Error('a session without a player')
  const isRegistered = player.registrationStatus === 'PLAYER'
  return {
    status: 'SUCCESS',
    userId: player.playerId,
    firstName: player.firstName,
    lastName: player.lastName,
    userName: player.username,
    usernameTaken: player.usernameTaken,
    birthDate: player.birthDate,
    ...contactOf(player),
    emailConfirmed: player.emailConfirmed,
    language: player.language,
    currency: player.currency,
    activeCurrency: session.currency,
    vipStatus: player.vipStatus,
    registrationStatus: player.registrationStatus,
    kycStatus: player.kycStatus,
    readonlyFields: context.config.readonlyFields,
    consentDue: isRegistered && (await isConsentDue(context.db, player.playerId)),
    consentRenewed: isRegistered && (await selectRenewed(context.db, player.playerId)).size > 0,
    authorities: authoritiesOf(context, player),
    ...(player.accessReviewFrom && { accessReviewFrom: player.accessReviewFrom.toString() }),
  }
}
