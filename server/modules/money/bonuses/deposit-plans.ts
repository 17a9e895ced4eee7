import { bonusCodeFrom } from '@baize/contract/bonuses/code'
import type * as operations from '@baize/contract/bonuses/player'
import { formatAmount, parseAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { days } from '../../../kit/clock.ts'
import { transaction, type Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Session } from '../../../kit/http/session.ts'
import { mayTake } from '../../back-office/approvals/service.ts'
import { isAtRisk } from '../../safer/protection/service.ts'
import { selectActive } from './bonus-store.ts'
import { isLeft, requireCurrency, takenWithDeposit } from './deposit-bonus.ts'
import { selectOpenPlans, selectPlan, selectPlanByVoucher } from './plans/store.ts'
import { mayBeOffered, showPlans } from './offers.ts'
import { isEligible, requirementOf, worthOf, type BonusPlan, type Deposit } from './rules.ts'

interface WithSession {
  readonly session: Session
}

/**
 * Lists the plans that a player can choose for a deposit. Plans that need a voucher are left out. The list is empty if
 * the player is at risk of harm.
 */
export async function getDepositEligibleBonusPlans(
  { db, clock }: Context,
  input: Parsed<typeof operations.getDepositEligibleBonusPlans>,
  { session: { currency, playerId } }: WithSession,
): Promise<Reply<typeof operations.getDepositEligibleBonusPlans>> {
  const deposit = depositOf(input, currency, clock.now())
  return transaction(db, async (tx) => {
    const offered: BonusPlan[] = []
    if (await isAtRisk(tx, playerId)) return { status: 'SUCCESS', bonusPlans: [] }
    for (const plan of await selectOpenPlans(tx, currency, deposit.at)) {
      if (!isEligible(plan, deposit) || !(await mayBeOffered(tx, plan))) continue
      if (await isLeft(tx, playerId, { plan, voucherCode: undefined })) offered.push(plan)
    }
    const isQueued = await hasActive(tx, playerId, currency)
    const shown = await showPlans(tx, offered)
    const bonusPlans = shown.flatMap((each, index) => {
      const plan = offered[index]
      return plan ? [{ ...each, worth: worthFor(plan, deposit, isQueued) }] : []
    })
    return { status: 'SUCCESS', bonusPlans }
  })
}

/** @throws AppError `wallet.amount` if the amount is not a valid amount in the currency */
function depositOf(
  { depositAmount, paymentMethod }: { depositAmount: string; paymentMethod: string },
  currency: Currency,
  at: Temporal.Instant,
): Deposit {
  const amountMinor = parseAmount(depositAmount, currency)
  if (amountMinor === undefined) throw new AppError('wallet.amount')
  return { method: paymentMethod, money: { amountMinor, currency }, at }
}

/**
 * Returns the id of the plan whose bonus the deposit would earn with the voucher.
 * @throws AppError `bonuses.voucher`, `bonuses.currency`, `bonuses.notEligible`, `bonuses.paused` or `bonuses.used` if
 * the deposit itself would be refused with this error; `wallet.amount` if the amount is not a valid amount in the
 * currency
 */
export async function validateDepositBonusVoucher(
  context: Context,
  input: Parsed<typeof operations.validateDepositBonusVoucher>,
  { session: { currency, playerId } }: WithSession,
): Promise<Reply<typeof operations.validateDepositBonusVoucher>> {
  const { db, clock } = context
  const deposit = depositOf(input, currency, clock.now())
  const voucherCode = bonusCodeFrom(input.voucherCode)
  const plan = await selectPlanByVoucher(db, voucherCode)
  if (!plan || plan.kind !== 'DEPOSIT') throw new AppError('bonuses.voucher')
  requireCurrency(plan, deposit)
  if (!isEligible(plan, deposit) || !(await mayBeOffered(db, plan))) throw new AppError('bonuses.notEligible')
  if (await isAtRisk(db, playerId)) throw new AppError('bonuses.paused')
  await transaction(db, async (tx) => {
    if (!(await isLeft(tx, playerId, { plan, voucherCode }))) throw new AppError('bonuses.used')
    const taken = await takenWithDeposit(tx, { plan, voucherCode }, deposit)
    if (!(await mayTake(tx, context, playerId, taken))) throw new AppError('bonuses.notEligible')
  })
  const worth = worthFor(plan, deposit, await hasActive(db, playerId, currency))
  return { status: 'SUCCESS', bonusPlanId: plan.bonusPlanId, worth }
}

const hasActive = async (db: Db, playerId: string, currency: Currency): Promise<boolean> =>
  (await selectActive(db, playerId, currency)) !== undefined

/** What the plan gives for the deposit. */
function worthFor(plan: BonusPlan, { money: { amountMinor, currency }, at }: Deposit, isQueued: boolean) {
  const bonusMinor = worthOf(plan, amountMinor)
  return {
    amount: formatAmount(bonusMinor, currency),
    wagerRequirement: formatAmount(requirementOf(bonusMinor, plan.wageringTimes), currency),
    ...(!isQueued && { expiryDate: at.add(days(plan.termDays)).toString() }),
  }
}

/**
 * Returns a list with this plan, whether or not the player is eligible for it. The list is empty if there is no such
 * plan.
 */
export async function getBonusPlan(
  { db }: Context,
  { id }: Parsed<typeof operations.getBonusPlan>,
): Promise<Reply<typeof operations.getBonusPlan>> {
  const plan = await selectPlan(db, id)
  return { status: 'SUCCESS', bonusPlans: await showPlans(db, plan ? [plan] : []) }
}
