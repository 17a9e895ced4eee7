import type { Currency } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import { selectAccounts, selectPrimaryCurrencies, type CurrencyAccount } from './account-store.ts'
import { selectIdsByWishedUsername } from './realms/claim-store.ts'
import { loginKey } from './rules.ts'
import { selectEmailsOfUnfinished, selectPlayer, type Player } from './store.ts'

/** The part of the context that reading players needs. Inside a transaction, callers pass `{ db: tx }`. */
export type Reader = Pick<Context, 'db'>

export const getPlayer = (context: Reader, playerId: string): Promise<Player | undefined> =>
  selectPlayer(context.db, playerId)

/** The player's accounts, one for each currency. The primary account comes first. */
export const accountsOf = (context: Reader, playerId: string): Promise<CurrencyAccount[]> =>
  selectAccounts(context.db, playerId)

export const primaryCurrenciesOf = ({ db }: Reader, playerIds: readonly string[]): Promise<Map<string, Currency>> =>
  selectPrimaryCurrencies(db, playerIds)

/** The site and the realm that are stored with a person who signs up at this site. */
export const homeOf = ({ site }: Pick<Context['config'], 'site'>) => ({ siteId: site.id, realm: site.playersOf })

/**
 * The ids of the newest sign-ups that have asked for this username but do not own it, because their e-mail address is
 * not confirmed or another player has the username.
 */
export const findIdsByWishedUsername = (context: Reader, username: string, realm: number): Promise<string[]> =>
  selectIdsByWishedUsername(context.db, loginKey(username), realm)

/**
 * Finds, among the players with these ids, the one who is still signing up with this e-mail address. Undefined if there
 * is none. This is a single query, however many players there are.
 */
export async function findUnfinished(
  context: Reader,
  playerIds: readonly string[],
  email: string,
): Promise<string | undefined> {
  const begun = await selectEmailsOfUnfinished(context.db, playerIds)
  return begun.find((one) => loginKey(one.email) === loginKey(email))?.playerId
}
