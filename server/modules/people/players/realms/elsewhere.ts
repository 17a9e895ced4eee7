import type { Context } from '../../../../context.ts'
import { selectSameDetails, selectSameEmail } from './claim-store.ts'
import { isExcluded, loginKey } from '../rules.ts'
import { selectPlayer, type Player } from '../store.ts'

type Reader = Pick<Context, 'db'>

/**
 * The accounts that the same person has in other realms. Two accounts belong to the same person if they have the same
 * name, birth date and post code, or the same confirmed e-mail address and birth date.
 */
export async function accountsElsewhere(context: Reader, player: Player): Promise<Player[]> {
  const { playerId, email, emailConfirmed, birthDate } = player
  const byDetails = await selectSameDetails(context.db, playerId)
  const byEmail = emailConfirmed ? await selectSameEmail(context.db, loginKey(email), playerId) : []
  // The ids are sorted, so that two transactions that lock these players in this order cannot deadlock.
  const ids = [...new Set([...byDetails, ...byEmail])].toSorted()
  const found = await Promise.all(ids.map((id) => selectPlayer(context.db, id)))
  return found
    .filter((one) => one !== undefined)
    .filter((one) => byDetails.includes(one.playerId) || one.birthDate === birthDate)
}

/**
 * True if the person has an excluded account at another brand of this casino. Call it after storing the player's
 * details, because these are compared with those of other players.
 */
export async function isExcludedElsewhere(context: Reader, playerId: string, now: Temporal.Instant): Promise<boolean> {
  const player = await selectPlayer(context.db, playerId)
  const others = player ? await accountsElsewhere(context, player) : []
  return others.some((one) => isExcluded(one, now))
}
