/** Deposit bonuses: requested when the deposit begins, given when it is credited. */
import type { Money } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { newId } from '../../../kit/ids.ts'
import { countTaken, type Taken } from '../../back-office/approvals/service.ts'
import { isAtRisk } from '../../safer/protection/service.ts'
import { lockBalance } from '../ledger/service.ts'
import { insertBonus, isHopedFor, selectBonusOfPayment, wasGiven, type PlayerBonus } from './bonus-store.ts'
import { end, give, type Origin } from './give-and-end.ts'
import { mayBeOffered, requireTerms } from './offers.ts'
import { takenWithCode } from './plans/second-person.ts'
import { claimVoucher, isVoucherLeft, releaseVoucher, selectOpenPlans, selectPlanByVoucher } from './plans/store.ts'
import { isEligible, requirementOf, worthOf, type BonusPlan, type Deposit } from './rules.ts'
import { termsOf } from './terms.ts'

/** The bonus that a player wants with a deposit. */
export interface PlanRequest {
  readonly requestedBonusPlanId?: string | undefined
  readonly voucherCode?: string | undefined
  /** The terms that the player has read, by their id. */
  readonly bonusTermsId?: string | undefined
}

export interface ChosenPlan {
  readonly plan: BonusPlan
  readonly voucherCode: string | undefined
}

/**
 * The plan that a deposit earns, or undefined if the player wants none. A voucher determines its own plan.
 * @throws AppError `bonuses.voucher` if no plan belongs to the voucher. `bonuses.notEligible` if the plan does not suit
 * this deposit or the voucher, or if the member who issued the voucher alone may not give the player as much.
 * `bonuses.paused` if the player is at risk of harm. `bonuses.used` if the player
 * has had it, or no use is left. `bonuses.changed` if the player has read other terms.
 */
export async function choosePlan(
  tx: Tx,
  context: Pick<Context, 'config' | 'clock'>,
  { playerId, ...deposit }: Deposit & { readonly playerId: string },
  request: PlanRequest,
): Promise<ChosenPlan | undefined> {
  const { requestedBonusPlanId: requested } = request
  const voucherCode = request.voucherCode?.toUpperCase() || undefined
  if (!requested && !voucherCode) return undefined
  const plan = voucherCode ? await planOfVoucher(tx, voucherCode) : await openPlan(tx, deposit, requested)
  const other = requested !== undefined && plan?.bonusPlanId !== requested
  if (!plan || other || !isEligible(plan, deposit)) throw new AppError('bonuses.notEligible')
  if (!(await mayBeOffered(tx, plan))) throw new AppError('bonuses.notEligible')
  if (await isAtRisk(tx, playerId)) throw new AppError('bonuses.paused')
  if (!(await isLeft(tx, playerId, { plan, voucherCode }))) throw new AppError('bonuses.used')
  requireTerms(plan, request.bonusTermsId)
  const taken = await takenWithDeposit(tx, { plan, voucherCode }, deposit)
  if (!(await countTaken(tx, context, playerId, taken))) throw new AppError('bonuses.notEligible')
  return { plan, voucherCode }
}

/** What the deposit takes of the member who has issued its voucher alone. */
export async function takenWithDeposit(
  tx: Tx,
  { plan, voucherCode }: ChosenPlan,
  { money }: Pick<Deposit, 'money'>,
): Promise<Taken[]> {
  if (voucherCode === undefined) return []
  return takenWithCode(tx, { plan, voucherCode, amountMinor: worthOf(plan, money.amountMinor) })
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

type OncePlan = Pick<BonusPlan, 'bonusPlanId' | 'repeatable'>

/** Whether the player may have the plan now: they have not had it before, and the voucher has a use left. */
export async function isLeft(
  tx: Tx,
  playerId: string,
  { plan, voucherCode }: Pick<ChosenPlan, 'voucherCode'> & { readonly plan: OncePlan },
): Promise<boolean> {
  if (!plan.repeatable && (await wasGiven(tx, playerId, plan))) return false
  if (voucherCode === undefined) return true
  return !(await wasGiven(tx, playerId, { voucherCode })) && (await isVoucherLeft(tx, voucherCode, playerId))
}

/**
 * Records the requested bonus with its payment. The player claims a use of the voucher immediately.
 * @throws AppError `bonuses.used` if another player has just taken the voucher's last use
 */
export async function requestBonus(
  tx: Tx,
  chosen: ChosenPlan,
  payment: {
    readonly playerId: string
    readonly paymentId: string
    readonly money: Money
    readonly at: Temporal.Instant
  },
): Promise<void> {
  const { plan, voucherCode } = chosen
  const { playerId, paymentId, money, at } = payment
  if (voucherCode !== undefined && !(await claimVoucher(tx, voucherCode, playerId))) throw new AppError('bonuses.used')
  const { bonusPlanId, name } = plan
  const amountMinor = worthOf(plan, money.amountMinor)
  await insertBonus(tx, {
    playerId,
    bonusId: newId(),
    bonusPlanId,
    name,
    currency: money.currency,
    status: 'PENDING',
    paymentId,
    voucherCode,
    amountMinor,
    requirementMinor: requirementOf(amountMinor, plan.wageringTimes),
    terms: termsOf(plan),
    triggeredAt: at,
  })
}

interface OfPayment {
  readonly playerId: string
  readonly paymentId: string
  readonly money: Money
}

/**
 * Gives the bonus of a credited deposit, under the rules of the day of the request. The player gets no bonus if another
 * deposit has earned it meanwhile. Nor do they if the deposit failed first and the voucher's last use went to another
 * player.
 */
export async function giveDepositBonus(
  tx: Tx,
  { playerId, paymentId, money }: OfPayment,
  origin: Origin,
): Promise<void> {
  // take the lock first, so that two deposits of a player are judged in turn
  const account = await lockBalance(tx, playerId, money.currency)
  const bonus = await selectBonusOfPayment(tx, playerId, paymentId)
  if (!bonus || bonus.givenAt !== undefined) return
  const { voucherCode, bonusPlanId, terms } = bonus
  const plan = { bonusPlanId, repeatable: terms.repeatable }
  const isFree = await isLeft(tx, playerId, { plan, voucherCode })
  const isClaimed = isFree && (voucherCode === undefined || (await claimVoucher(tx, voucherCode, playerId)))
  if (isClaimed) await give(tx, account, bonus, bonus, origin)
  else if (bonus.status === 'PENDING') await end(tx, account, bonus, 'CANCELLED', origin)
}

/** Whether the payment has brought the player a bonus. */
export const hasBonus = async (db: Db, { playerId, paymentId }: Omit<OfPayment, 'money'>): Promise<boolean> =>
  (await selectBonusOfPayment(db, playerId, paymentId))?.givenAt !== undefined

/** Handles a failed deposit: releases its voucher for others, even if the deposit may still succeed. */
export async function dropBonusRequest(
  tx: Tx,
  { playerId, paymentId, money }: OfPayment,
  origin: Origin,
): Promise<void> {
  if (!(await selectBonusOfPayment(tx, playerId, paymentId))) return
  const account = await lockBalance(tx, playerId, money.currency)
  const bonus = await selectBonusOfPayment(tx, playerId, paymentId)
  if (bonus?.status !== 'PENDING') return
  await end(tx, account, bonus, 'CANCELLED', origin)
  await release(tx, bonus)
}

async function release(tx: Tx, bonus: PlayerBonus): Promise<void> {
  const { voucherCode, playerId } = bonus
  if (voucherCode === undefined || (await isHopedFor(tx, bonus, voucherCode))) return
  await releaseVoucher(tx, voucherCode, playerId)
}

/**
 * Handles a deposit that was taken back: cancels the bonus that it earned.
 * @returns the bonus money that had become cash, because the wagering was met before
 */
export async function takeDepositBonus(
  tx: Tx,
  { playerId, paymentId, money }: OfPayment,
  origin: Origin,
): Promise<Money | undefined> {
  const account = await lockBalance(tx, playerId, money.currency)
  const bonus = await selectBonusOfPayment(tx, playerId, paymentId)
  if (bonus?.status === 'ACTIVE' || bonus?.status === 'QUEUED') await end(tx, account, bonus, 'CANCELLED', origin)
  const isReleased = bonus?.status === 'COMPLETED' && bonus.releasedMinor > 0n
  return isReleased ? { amountMinor: bonus.releasedMinor, currency: bonus.currency } : undefined
}
