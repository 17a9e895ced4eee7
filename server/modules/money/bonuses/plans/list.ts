import { formatAmount } from '@baize/contract/money'
import type { getBonusPlanList as operation } from '@baize/contract/bonuses/plans'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { findGames } from '../../../play/games/service.ts'
import type { BonusPlan, FreeSpins } from '../rules.ts'
import { selectPlans } from './store.ts'

/** Every plan as staff entered it, with the number of its vouchers and the first hundred vouchers at most. */
export async function getBonusPlanList({ db }: Context): Promise<Reply<typeof operation>> {
  const listed = await selectPlans(db)
  const find = await findGames(
    db,
    listed.flatMap(({ plan: { freeSpins } }) => freeSpins ?? []),
  )
  const platformOf = ({ studio, gameId }: FreeSpins) => find(studio, gameId)?.platform ?? ''
  return {
    status: 'SUCCESS',
    plans: listed.map(({ plan, vouchers, voucherCount, given }) => ({
      ...entered(plan, platformOf),
      vouchers: vouchers.map(({ code, maximumUses, uses }) => ({
        code,
        ...(maximumUses !== null && { maximumUses }),
        uses,
      })),
      voucherCount,
      given,
    })),
  }
}

function entered(plan: BonusPlan, platformOf: (spins: FreeSpins) => string) {
  const { amountMinor: minimumMinor, currency } = plan.minimumDeposit
  const { matchPercent, method, maximumStakeMinor, freeSpins } = plan
  const money = (minor: bigint) => formatAmount(minor, currency)
  return {
    bonusPlanId: plan.bonusPlanId,
    bonusPlanName: plan.name,
    imageUrl: plan.imageUrl,
    product: plan.product,
    currency,
    kind: plan.kind,
    ...(matchPercent !== undefined && { matchPercent }),
    amount: money(plan.amountMinor),
    ...(freeSpins && {
      freeSpins: {
        count: freeSpins.count,
        platform: platformOf(freeSpins),
        gameId: freeSpins.gameId,
        stake: money(freeSpins.stakeMinor),
        days: freeSpins.days,
      },
    }),
    minimumDeposit: money(minimumMinor),
    ...(method !== undefined && { paymentMethod: method }),
    wageringTimes: plan.wageringTimes,
    termDays: plan.termDays,
    ...(maximumStakeMinor !== undefined && { maximumStake: money(maximumStakeMinor) }),
    repeatable: plan.repeatable,
    activeFrom: plan.activeFrom.toString(),
    activeTo: plan.activeTo.toString(),
    weights: plan.weights,
  }
}
