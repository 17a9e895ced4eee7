import type { saveBonusPlan } from '@baize/contract/bonuses/plans'
import type { Parsed } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { faceValueOf } from '../rules.ts'
import { termsIdOf } from '../terms.ts'
import { planOf } from './save.ts'
import { selectPlan } from './store.ts'

type Input = Parsed<typeof saveBonusPlan>

/** A bonus counts at its face value. Whatever must be wagered first, most of the money can be withdrawn in the end. */
export const gift = {
  /** @throws AppError as `saveBonusPlan` */
  subjectOf: async (context: Context, input: Input) => {
    const plan = await planOf(context, input)
    const { currency } = input
    const isLarge = context.config.fourEyes.needsSecondPerson({ amountMinor: faceValueOf(plan), currency })
    return isLarge ? `bonus plan ${plan.bonusPlanId}` : undefined
  },
  stateOf: async ({ db }: Pick<Context, 'db'>, { bonusPlanId }: Input) => {
    const plan = await selectPlan(db, bonusPlanId)
    return plan ? `${termsIdOf(plan)} ${plan.kind} ${plan.activeFrom.toString()} ${plan.activeTo.toString()}` : 'none'
  },
  describe: ({ vouchers, ...rules }: Input) =>
    JSON.stringify({ ...rules, vouchers: vouchers.map(({ code }) => code).join(', ') }),
}
