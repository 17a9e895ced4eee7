import type { Context } from '../../../../context.ts'
import { getPlayer, isIdentified } from '../../../people/players/service.ts'
import { isSessionAlive } from '../../../people/sessions/service.ts'
import { balancesOf } from '../../wallet/service.ts'
import { CallRefused, type CashierPayer, type CashierQuestion } from '../providers/cashier-port.ts'
import { openCashierSession } from '../providers/cashier-session.ts'

/**
 * Returns the player's details for the cashier.
 * @throws CallRefused if the session has ended, or belongs to another player
 */
export async function describePayer(
  context: Context,
  { sessionId, userId }: CashierQuestion & { readonly kind: 'identify' },
): Promise<CashierPayer> {
  const { db, config } = context
  const session = openCashierSession(config, sessionId)
  const player = session && session.playerId === userId ? await getPlayer({ db }, userId) : undefined
  if (!session || !player || !(await isSessionAlive(context, db, userId, session.id)))
    throw new CallRefused('SESSION_INVALID', 'The session is over.')
  const { cashMinor } = await balancesOf(db, userId, session.currency)
  return {
    userId,
    category: player.vipStatus || undefined,
    isIdentified: isIdentified(player),
    gender: player.gender,
    firstName: player.firstName,
    lastName: player.lastName,
    street: [player.unit, player.building, player.address].filter(Boolean).join(' '),
    city: player.city,
    postCode: player.postCode,
    country: player.country,
    email: player.email,
    birthDate: player.birthDate,
    mobile: player.mobile,
    language: player.language,
    cash: { amountMinor: cashMinor, currency: session.currency },
  }
}
