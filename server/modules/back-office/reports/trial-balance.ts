import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/reports/staff'
import type { Context } from '../../../context.ts'
import { readTrialBalance } from '../../money/ledger/service.ts'
import { daysBetween } from '../../money/wallet/service.ts'
import { atOneMoment, staffTimeoutSeconds } from './read.ts'
import { byCurrency } from './rules.ts'

/**
 * The balance of each account at the end of a day.
 * @throws AppError `wallet.period` if the day does not exist
 */
export async function getTrialBalance(
  { db }: Context,
  { date }: Parsed<typeof operations.getTrialBalance>,
): Promise<Reply<typeof operations.getTrialBalance>> {
  const { to } = daysBetween(date, date)
  const rows = await atOneMoment(db, staffTimeoutSeconds, (tx) => readTrialBalance(tx, to))
  return {
    status: 'SUCCESS',
    currencies: byCurrency(rows).map(({ currency, accounts, sumMinor, owedToPlayersMinor }) => ({
      currency,
      accounts: accounts.map(({ account, amountMinor }) => ({ account, amount: formatAmount(amountMinor, currency) })),
      sum: formatAmount(sumMinor, currency),
      owedToPlayers: formatAmount(owedToPlayersMinor, currency),
    })),
  }
}
