import type { Currency } from '@baize/contract/money'
import type { Context } from '../../context.ts'
import { accountsOf, type Player } from '../players/service.ts'

/** A session in a reply to its player. `activeCurrency` is its account's currency; without it the primary one. */
export async function describeSession(
  context: Pick<Context, 'db'>,
  { playerId, registrationStatus }: Pick<Player, 'playerId' | 'registrationStatus'>,
  activeCurrency?: Currency,
) {
  const associateAccounts = await accountsOf(context, playerId)
  const active = activeCurrency ?? associateAccounts.find(({ isPrimary }) => isPrimary)?.currency
  if (!active) throw new Error('a player without an account')
  return { partyId: playerId, registrationStatus, associateAccounts, activeCurrency: active }
}
