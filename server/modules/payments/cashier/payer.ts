import { formatAmount } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import { getPlayer, isIdentified } from '../../players/service.ts'
import { isSessionAlive } from '../../sessions/service.ts'
import { balancesOf } from '../../wallet/service.ts'
import { CallRefused, type Verified } from '../providers/paymentiq/messages.ts'
import { openCashierSession } from './session.ts'

const sexes = new Map([
  ['M', 'MALE'],
  ['F', 'FEMALE'],
])
const locales = { en: 'en_GB', mk: 'mk_MK' } as const

/**
 * `verifyuser`: who the player in the cashier is.
 * @throws CallRefused where the session is over, or another player's
 */
export async function describePayer(context: Context, { sessionId, userId }: Verified): Promise<object> {
  const { db, config } = context
  const session = openCashierSession(config, sessionId)
  const player = session && session.playerId === userId ? await getPlayer({ db }, userId) : undefined
  if (!session || !player || !(await isSessionAlive(context, db, userId, session.id)))
    throw new CallRefused('SESSION_INVALID', 'The session is over.')
  const { cashMinor } = await balancesOf(db, userId, session.currency)
  return {
    userId,
    userCat: player.vipStatus || 'DEFAULT',
    kycStatus: isIdentified(player) ? 'Approved' : 'Pending',
    sex: sexes.get(player.gender) ?? 'UNKNOWN',
    firstName: player.firstName,
    lastName: player.lastName,
    street: [player.unit, player.building, player.address].filter(Boolean).join(' '),
    city: player.city,
    zip: player.postCode,
    country: player.country,
    email: player.email,
    dob: player.birthDate,
    mobile: player.mobile,
    balance: formatAmount(cashMinor, session.currency),
    balanceCy: session.currency,
    locale: locales[player.language],
  }
}
