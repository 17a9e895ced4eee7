import type { Context } from '../../../context.ts'
import type { Session } from '../../../kit/http/session.ts'
import { accountsOf, type Player, getPlayer } from '../players/service.ts'
import { levelOf } from './rules.ts'
import type { getAssociateAccounts as accounts } from '@baize/contract/sessions/player'
import type { Reply } from '@baize/contract/op'
import type { CallerOf } from '../../../kit/http/route.ts'

/**
 * Describes a session in a reply to its player. If no currency is given, the primary account is the active one. If no
 * level is given, it is the level of an ordinary session.
 */
export async function describeSession(
  context: Pick<Context, 'db'>,
  { playerId, registrationStatus }: Pick<Player, 'playerId' | 'registrationStatus'>,
  { currency, level = levelOf(registrationStatus) }: Partial<Pick<Session, 'currency' | 'level'>> = {},
) {
  const associateAccounts = await accountsOf(context, playerId)
  const activeCurrency = currency ?? associateAccounts.find(({ isPrimary }) => isPrimary)?.currency
  if (!activeCurrency) throw new Error('a player without an account')
  return { partyId: playerId, registrationStatus, level, associateAccounts, activeCurrency }
}

export async function getAssociateAccounts(
  context: Context,
  _input: object,
  { session }: CallerOf<typeof accounts>,
): Promise<Reply<typeof accounts>> {
  const player = await getPlayer(context, session.playerId)
  if (!player) throw new Error('a session without a player')
  return { status: 'SUCCESS', ...(await describeSession(context, player, session)) }
}
