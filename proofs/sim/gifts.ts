import type { Currency } from '@baize/contract/money'
import type { Context } from '@baize/server/context'
import { transaction } from '@baize/server/kit/db'
import { savePlan } from '@baize/server/modules/money/bonuses/service'
import { testPlan } from '@baize/server/testing/bonus'
import { testGame } from '@baize/server/testing/money'

const currencies = ['GBP', 'JPY', 'KWD', 'BTC'] as const
// The free spins of a bonus. Simulated players ask for more spins than these, which the program must refuse.
const freeSpins = { count: 2, studio: testGame.studio, gameId: testGame.gameId, stakeMinor: 100n, days: 7 }

export const codeOf = (gift: 'money' | 'spins', currency: Currency): string => `${gift}-${currency}`.toUpperCase()

/**
 * Creates the bonus plans of all runs, for each currency: bonus money that must be wagered twice, and free spins whose
 * wins must be wagered once.
 */
export async function saveGifts({ db }: Pick<Context, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const currency of currencies) {
      const gift = {
        ...testPlan,
        kind: 'CODE',
        matchPercent: undefined,
        minimumDeposit: { amountMinor: 0n, currency },
        repeatable: false,
      } as const
      const [money, spins] = [codeOf('money', currency), codeOf('spins', currency)]
      await savePlan(tx, {
        ...gift,
        bonusPlanId: money,
        amountMinor: 600n,
        wageringTimes: 2,
        vouchers: { [money]: undefined },
      })
      const wins = { amountMinor: 0n, wageringTimes: 1, freeSpins }
      await savePlan(tx, { ...gift, ...wins, bonusPlanId: spins, vouchers: { [spins]: undefined } })
    }
  })
}
