import { formatAmount } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { getLtdData as operation } from '@baize/contract/account/player'
import type { Context } from '../../../context.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { readTotals } from '../../money/ledger/service.ts'
import { lifetimeOf } from './rules.ts'

/**
 * Returns the sums of deposits, withdrawals, bets, wins and bonuses over the lifetime of the active account, as decimal
 * amounts in its currency.
 */
export async function getLtdData(
  context: Context,
  _input: object,
  { session }: CallerOf<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { playerId, currency } = session
  const sums = lifetimeOf(await readTotals(context.db, playerId, currency))
  const text = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  return {
    status: 'SUCCESS',
    currency,
    totalDeposit: text(sums.depositMinor),
    totalWithdrawal: text(sums.withdrawalMinor),
    netDeposit: text(sums.withdrawalMinor - sums.depositMinor),
    realBet: text(sums.realBetMinor),
    playableBonusBet: text(sums.bonusBetMinor),
    realWin: text(sums.realWinMinor),
    playableBonusWin: text(sums.bonusWinMinor),
    netGame: text(sums.realWinMinor + sums.bonusWinMinor - sums.realBetMinor - sums.bonusBetMinor),
    bonusGrant: text(sums.bonusGrantMinor),
    bonusRelease: text(sums.bonusReleaseMinor),
    bonusWithdrawn: text(sums.bonusWithdrawnMinor),
  }
}
