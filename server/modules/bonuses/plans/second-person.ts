import type { saveBonusPlan } from '@baize/contract/bonuses/plans'
import type { Parsed } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { planOf } from './save.ts'

type Input = Parsed<typeof saveBonusPlan>

/** A gift of cash: a bonus for a code with nothing to wager is money that the player can withdraw. */
export const gift = {
  /** @throws AppError as `saveBonusPlan` */
  subjectOf: async (context: Context, input: Input) => {
    const { kind, amountMinor, wageringTimes, bonusPlanId } = await planOf(context, input)
    const isCash = kind === 'CODE' && wageringTimes === 0 && amountMinor > 0n
    const isLarge = context.config.fourEyes.needsSecondPerson({ amountMinor, currency: input.currency })
    return isCash && isLarge ? `bonus plan ${bonusPlanId}` : undefined
  },
  describe: ({ vouchers, ...rules }: Input) =>
    JSON.stringify({ ...rules, vouchers: vouchers.map(({ code }) => code).join(', ') }),
}
