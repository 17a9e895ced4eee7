import type { Currency } from '@baize/contract/money'
import type { Db } from '../../../kit/db.ts'
import { accountsOf } from '../../people/players/service.ts'

/**
 * The currency of a player's limits. Limits belong to the person and not to one account, so they are kept in the
 * currency of the primary account.
 */
export async function limitCurrencyOf({ db }: { readonly db: Db }, playerId: string): Promise<Currency> {
  const [primary] = await accountsOf({ db }, playerId)
  if (!primary) throw new Error('a player without an account')
  return primary.currency
}
