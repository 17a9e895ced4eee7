import { formatAmount, type Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { getBalance as getBalanceOperation } from '@baize/contract/wallet/player'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { readAllBalances, readBalances, readPoints, type Balances } from '../ledger/service.ts'
import { accountsOf } from '../../people/players/service.ts'

/**
 * The player's money in one currency: cash, bonus money, reserved money, and the deficit, which is zero or negative.
 */
export const balancesOf = (db: Db, playerId: string, currency: Currency): Promise<Balances> =>
  readBalances(db, playerId, currency)

/**
 * The playable balance, which is cash and bonus money. Zero for a player in deficit, because such a player cannot stake
 * bonus money.
 */
export const playableOf = ({ cashMinor, bonusMinor, deficitMinor }: Balances): bigint =>
  deficitMinor === 0n ? cashMinor + bonusMinor : 0n

/**
 * Returns the balances of all of the player's accounts, read from the ledger. The total is cash and bonus money less a
 * deficit, without reserved money.
 */
export async function getBalance(
  context: Context,
  _input: object,
  { session }: CallerOf<typeof getBalanceOperation>,
): Promise<Reply<typeof getBalanceOperation>> {
  const { playerId } = session
  const [accounts, balances, points] = await Promise.all([
    accountsOf(context, playerId),
    readAllBalances(context.db, playerId),
    readPoints(context.db, playerId),
  ])
  return {
    status: 'SUCCESS',
    currencyBalances: accounts.map(({ currency }) => {
      const { cashMinor, bonusMinor, reservedMinor, deficitMinor } = balances(currency)
      return {
        currency,
        withdrawableBalance: formatAmount(cashMinor, currency),
        bonusBalance: formatAmount(bonusMinor, currency),
        reservedBalance: formatAmount(reservedMinor, currency),
        totalBalance: formatAmount(cashMinor + bonusMinor + deficitMinor, currency),
        loyaltyPoint: String(points),
      }
    }),
  }
}
