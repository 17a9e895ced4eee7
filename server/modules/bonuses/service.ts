import type { getDepositEligibleBonusPlans as operation } from '@baize/contract/bonuses'
import { parseAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import type { Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { Session } from '../../kit/session.ts'
import { isEligible, type BonusPlan, type Deposit } from './rules.ts'
import { selectOpenPlans, selectPlanByVoucher } from './store.ts'

/** The plans that a player can choose for a deposit; those behind a voucher are not shown. */
export async function getDepositEligibleBonusPlans(
  { db, clock }: Context,
  input: Parsed<typeof operation>,
  { session: { currency } }: { readonly session: Session },
): Promise<Reply<typeof operation>> {
  const amountMinor = parseAmount(input.depositAmount, currency)
  if (amountMinor === undefined) throw new AppError('wallet.amount')
  const deposit = { method: input.paymentMethod, money: { amountMinor, currency }, at: clock.now() }
  const plans = await selectOpenPlans(db, currency, deposit.at)
  return {
    status: 'SUCCESS',
    bonusPlans: plans
      .filter((plan) => isEligible(plan, deposit))
      .map(({ bonusPlanId, name, imageUrl }) => ({ bonusPlanId, bonusPlanName: name, imageUrl })),
  }
}

/** What the player asks for with a deposit. */
export interface PlanWish {
  readonly requestedBonusPlanId?: string | undefined
  readonly voucherCode?: string | undefined
}

/**
 * The plan that a deposit is to earn, undefined where none is wished for. A voucher brings its own plan.
 * @throws AppError `bonuses.voucher` where no plan belongs to the voucher, `bonuses.notEligible` where the plan is not
 * for this deposit, or another one than the voucher's
 */
export async function choosePlan(tx: Tx, deposit: Deposit, wish: PlanWish): Promise<string | undefined> {
  const { requestedBonusPlanId: requested, voucherCode } = wish
  if (!requested && !voucherCode) return undefined
  const plan = voucherCode ? await planOfVoucher(tx, voucherCode) : await openPlan(tx, deposit, requested)
  const other = requested !== undefined && plan?.bonusPlanId !== requested
  if (!plan || other || !isEligible(plan, deposit)) throw new AppError('bonuses.notEligible')
  return plan.bonusPlanId
}

async function planOfVoucher(tx: Tx, code: string): Promise<BonusPlan> {
  const plan = await selectPlanByVoucher(tx, code)
  if (!plan) throw new AppError('bonuses.voucher')
  return plan
}

async function openPlan(tx: Tx, { money, at }: Deposit, planId: string | undefined): Promise<BonusPlan | undefined> {
  const plans = await selectOpenPlans(tx, money.currency, at)
  return plans.find(({ bonusPlanId }) => bonusPlanId === planId)
}
