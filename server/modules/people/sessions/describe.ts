import type { Context } from '../../../context.ts'
import type { Session } from '../../../kit/http/session.ts'
import { accountsOf, type Player } from '../players/service.ts'
import { levelOf } from './rules.ts'

/** A session in a reply to its player. Unless they are given, account and level are those of an ordinary log-in. */
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
