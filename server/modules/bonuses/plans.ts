import type { saveBonusPlan as operation } from '@baize/contract/bonuses'
import { parseAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { CallerOf } from '../../kit/route.ts'
import { recordChange } from '../../kit/staff-change.ts'
import { upsertPlan } from './plan-store.ts'

/**
 * Saves the rules of a plan, by staff. Bonuses that were given keep the rules that they were given under.
 * @throws AppError `wallet.amount` for an amount that its currency does not have
 */
export async function saveBonusPlan(
  { db, clock }: Context,
  input: Parsed<typeof operation>,
  { staff }: Pick<CallerOf<typeof operation>, 'staff'>,
): Promise<Reply<typeof operation>> {
  const { currency } = input
  const minor = (text: string): bigint => {
    const amountMinor = parseAmount(text, currency)
    if (amountMinor === undefined) throw new AppError('wallet.amount')
    return amountMinor
  }
  const plan = {
    bonusPlanId: input.bonusPlanId,
    name: input.bonusPlanName,
    imageUrl: input.imageUrl,
    kind: input.matchPercent === undefined ? ('CODE' as const) : ('DEPOSIT' as const),
    method: input.paymentMethod,
    minimumDeposit: { amountMinor: minor(input.minimumDeposit), currency },
    matchPercent: input.matchPercent,
    amountMinor: minor(input.amount),
    wageringTimes: input.wageringTimes,
    termDays: input.termDays,
    maximumStakeMinor: input.maximumStake === undefined ? undefined : minor(input.maximumStake),
    repeatable: input.repeatable,
    activeFrom: Temporal.Instant.from(input.activeFrom),
    activeTo: Temporal.Instant.from(input.activeTo),
    weights: input.weights,
    vouchers: Object.fromEntries(
      input.vouchers.map(({ code, maximumUses }) => [code.toUpperCase(), maximumUses] as const),
    ),
  }
  const subject = `bonus plan ${plan.bonusPlanId}`
  await transaction(db, async (tx) => {
    await upsertPlan(tx, plan)
    await recordChange(tx, { staff, operation: 'saveBonusPlan', subject, details: input, at: clock.now() })
  })
  return { status: 'SUCCESS' }
}
