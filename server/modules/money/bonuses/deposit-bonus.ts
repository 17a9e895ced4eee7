/**
 * Deposit bonuses: the player requests a deposit bonus when the deposit begins, and the bonus is granted when the
 * deposit is credited.
 */
import { bonusCodeFrom } from '@baize/contract/bonuses/code'
import type { Money } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'
import { mayTake, reserveTaken, type Taken } from '../../back-office/approvals/service.ts'
import { isAtRisk } from '../../safer/protection/service.ts'
import { lockBalance } from '../ledger/service.ts'
import { insertBonus, isHopedFor, selectBonusOfPayment, wasGiven, type PlayerBonus } from './bonus-store.ts'
import { end, give, type Origin } from './give-and-end.ts'
import { mayBeOffered, requireTerms } from './offers.ts'
import { takenWithCode } from './plans/second-person.ts'
import { claimVoucher, isVoucherLeft, releaseVoucher, selectOpenPlans, selectPlanByVoucher } from './plans/store.ts'
import { isEligible, requirementOf, worthOf, type BonusPlan, type Deposit } from './rules.ts'
import { termsOf } from './terms.ts'

/** The bonus that a player requests with a deposit, by its plan or by a voucher. */
export interface PlanRequest {
  readonly requestedBonusPlanId?: string | undefined
  readonly voucherCode?: string | undefined
  /**
   * The id of the terms that the player has read. If it is absent, the request is accepted even if the terms have
   * changed since.
   */
  readonly bonusTermsId?: string | undefined
}

export interface ChosenPlan {
  readonly plan: BonusPlan
  readonly voucherCode: string | undefined
}

/**
 * Returns the plan that a deposit earns, or undefined if the player requested none. A voucher belongs to one plan, so
 * it also selects the plan.
 * @throws AppError `bonuses.voucher` if no plan belongs to the voucher. `bonuses.currency` if the voucher is for
 * accounts in another currency. `bonuses.notEligible` if the deposit does not meet the plan's rules, if the voucher
 * belongs to another plan than the requested one, or if a member of staff issued the voucher without a second person's
 * approval and may not give this player so much. `bonuses.paused` if the player is at risk of harm. `bonuses.used` if
 * the player has already had the bonus, or the voucher has no use left. `bonuses.changed` if the terms have changed
 * since the player read them.
 */
export async function choosePlan(
  tx: Tx,
  context: Pick<Context, 'config' | 'clock'>,
  { playerId, ...deposit }: Deposit & { readonly playerId: string },
  request: PlanRequest,
): Promise<ChosenPlan | undefined> {
  const { requestedBonusPlanId: requested } = request
  const voucherCode = bonusCodeFrom(request.voucherCode ?? '') || undefined
  if (!requested && !voucherCode) return undefined
  const plan = voucherCode ? await planOfVoucher(tx, voucherCode) : await openPlan(tx, deposit, requested)
  if (plan && voucherCode) requireCurrency(plan, deposit)
  const other = requested !== undefined && plan?.bonusPlanId !== requested
  if (!plan || other || !isEligible(plan, deposit)) throw new AppError('bonuses.notEligible')
  if (!(await mayBeOffered(tx, plan))) throw new AppError('bonuses.notEligible')
  if (await isAtRisk(tx, playerId)) throw new AppError('bonuses.paused')
  if (!(await isLeft(tx, playerId, { plan, voucherCode }))) throw new AppError('bonuses.used')
  requireTerms(plan, request.bonusTermsId)
  const taken = await takenWithDeposit(tx, { plan, voucherCode }, deposit)
  if (!(await mayTake(tx, context, playerId, taken))) throw new AppError('bonuses.notEligible')
  return { plan, voucherCode }
}

/**
 * Returns by how much the deposit's bonus uses up the allowance of the member of staff who issued the voucher without a
 * second person's approval. The list is empty if there is no such member, or no voucher.
 */
export async function takenWithDeposit(
  tx: Tx,
  { plan, voucherCode }: ChosenPlan,
  { money }: Pick<Deposit, 'money'>,
): Promise<Taken[]> {
  if (voucherCode === undefined) return []
  return takenWithCode(tx, { plan, voucherCode, amountMinor: worthOf(plan, money.amountMinor) })
}

/** @throws AppError `bonuses.currency` if the plan of a code is for accounts in another currency */
export function requireCurrency(plan: Pick<BonusPlan, 'minimumDeposit'>, { money }: Pick<Deposit, 'money'>): void {
  const { currency } = plan.minimumDeposit
  if (currency !== money.currency) throw new AppError('bonuses.currency', { params: { currency } })
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

/**
 * True if the player may still receive the bonus of the plan. The player must not have had it before, unless it is
 * repeatable. If the bonus needs a voucher, the player must still be able to use that voucher.
 */
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
 * Records the requested bonus with its payment. A use of the voucher is claimed only when the deposit is credited, so
 * that an unpaid deposit does not keep other players from using the voucher.
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
 * Decides whether the members of staff who issued the voucher of the requested bonus without a second person's approval
 * may still give the player so much. Must be called before the transaction locks the player's balance.
 * @returns the function for `giveDepositBonus` that counts the bonus against their allowances. Undefined if they may not
 */
export async function reserveDepositBonus(
  tx: Tx,
  context: Pick<Context, 'config' | 'clock'>,
  { playerId, paymentId }: Omit<OfPayment, 'money'>,
): Promise<(() => Promise<void>) | undefined> {
  const bonus = await selectBonusOfPayment(tx, playerId, paymentId)
  if (bonus?.voucherCode === undefined || bonus.givenAt !== undefined) return async () => undefined
  const { terms: plan, voucherCode, amountMinor } = bonus
  return reserveTaken(tx, context, playerId, await takenWithCode(tx, { plan, voucherCode, amountMinor }))
}

/**
 * Grants the bonus of a credited deposit, under the terms that applied when the player requested it. Cancels the
 * request instead if the player has received the bonus with another deposit in the meantime, or if other players whose
 * deposits were credited first have taken all uses of the voucher.
 * @param count the function that `reserveDepositBonus` has returned
 */
export async function giveDepositBonus(
  tx: Tx,
  { playerId, paymentId, money }: OfPayment,
  origin: Origin,
  count: () => Promise<void>,
): Promise<void> {
  // Lock before reading the bonus, so that two deposits of one player are decided one after the other.
  const account = await lockBalance(tx, playerId, money.currency)
  const bonus = await selectBonusOfPayment(tx, playerId, paymentId)
  if (!bonus || bonus.givenAt !== undefined) return
  const { voucherCode, bonusPlanId, terms } = bonus
  const plan = { bonusPlanId, repeatable: terms.repeatable }
  const isFree = await isLeft(tx, playerId, { plan, voucherCode })
  const isClaimed = isFree && (voucherCode === undefined || (await claimVoucher(tx, voucherCode, playerId)))
  if (isClaimed) {
    await count()
    await give(tx, account, bonus, bonus, origin)
  } else if (bonus.status === 'PENDING') await end(tx, account, bonus, 'CANCELLED', origin)
}

/** The bonus that the player requested with the payment, and whether it was granted. Undefined if there is none. */
export async function bonusRequestedWith(
  db: Db,
  { playerId, paymentId }: Omit<OfPayment, 'money'>,
): Promise<{ readonly name: string; readonly isGiven: boolean } | undefined> {
  const bonus = await selectBonusOfPayment(db, playerId, paymentId)
  return bonus && { name: bonus.name, isGiven: bonus.givenAt !== undefined }
}

/**
 * Cancels the requested bonus of a failed deposit. If the provider later reports that the deposit succeeded,
 * `giveDepositBonus` may still grant it.
 */
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

/** Releases a use of the voucher that version 0.3.0 claimed when the deposit began. */
async function release(tx: Tx, bonus: PlayerBonus): Promise<void> {
  const { voucherCode, playerId } = bonus
  if (voucherCode === undefined || (await isHopedFor(tx, bonus, voucherCode))) return
  await releaseVoucher(tx, voucherCode, playerId)
}

/**
 * Cancels the bonus of a deposit that was taken back, for example by a chargeback.
 * @returns the bonus money that the player had already received as cash because the wagering requirement was met.
 * Undefined if there was none
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
