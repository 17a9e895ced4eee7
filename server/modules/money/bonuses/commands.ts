import { bonusCodeFrom } from '@baize/contract/bonuses/code'
import type * as operations from '@baize/contract/bonuses/player'
import type { Money } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { givePlayerBonus as giving, removePlayerBonus as removing } from '@baize/contract/dossiers/actions'
import type { Context } from '../../../context.ts'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import { type ActionCaller, authorise, countTaken } from '../../back-office/approvals/service.ts'
import { actOnPlayer, runPlayerCommand } from '../../back-office/records/service.ts'
import { AppError, refusedFields } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { newId } from '../../../kit/ids.ts'
import type { Session } from '../../../kit/http/session.ts'
import { getPlayer, isKeptOut } from '../../people/players/service.ts'
import { isAtRisk } from '../../safer/protection/service.ts'
import { lockBalance } from '../ledger/service.ts'
import { asGiven, insertBonus, selectBonus } from './bonus-store.ts'
import { end, give, type Origin } from './give-and-end.ts'
import { isLeft } from './deposit-bonus.ts'
import { returnPointsOf } from './free-spins.ts'
import { mayBeOffered, requireTerms, showPlans } from './offers.ts'
import { takenWithCode } from './plans/second-person.ts'
import { claimVoucher, selectPlanByVoucher } from './plans/store.ts'
import { faceValueOf, isCancellable, isOpen, requirementOf, worthOfSpinsLeft, type BonusPlan } from './rules.ts'
import { termsIdOf, termsOf } from './terms.ts'

interface WithSession {
  readonly session: Session
}

/**
 * Cancels an active or queued bonus and forfeits its bonus money. The player's cash is not affected. The points paid
 * for free spins come back if none of the spins was played. A repeated call has no further effect.
 * @throws AppError `bonuses.unknown` if the player has no such bonus; `bonuses.ended` if it has already ended
 */
export async function cancelBonus(
  context: Context,
  { bonusId }: Parsed<typeof operations.cancelBonus>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.cancelBonus>> {
  const origin = { actor: `player:${playerId}`, at: context.clock.now() }
  await transaction(context.db, (tx) => cancelIn(tx, context, { playerId, bonusId }, origin))
  await context.bus.publish(playerId, ['balance', 'payments'])
  return { status: 'SUCCESS' }
}

/**
 * Cancels a bonus inside the caller's transaction.
 * @param judge receives the value that the player would lose, and throws to refuse the cancellation
 * @throws AppError `bonuses.unknown` if the player has no such bonus; `bonuses.ended` if it has already ended; and
 * whatever `judge` throws
 */
async function cancelIn(
  tx: Tx,
  context: Pick<Context, 'outbox'>,
  { playerId, bonusId }: { readonly playerId: string; readonly bonusId: string },
  origin: Origin,
  judge?: (lost: Money) => Promise<void>,
): Promise<void> {
  const found = await selectBonus(tx, { playerId, bonusId })
  if (!found) throw new AppError('bonuses.unknown')
  const account = await lockBalance(tx, playerId, found.currency)
  const bonus = await selectBonus(tx, { playerId, bonusId })
  if (bonus?.status === 'CANCELLED') return
  if (!bonus || !isCancellable(bonus.status)) throw new AppError('bonuses.ended')
  const amountMinor = bonus.status === 'ACTIVE' ? account.balances.bonusMinor : bonus.amountMinor
  await judge?.({ amountMinor: amountMinor + worthOfSpinsLeft(bonus), currency: bonus.currency })
  await end(tx, account, bonus, 'CANCELLED', origin)
  await returnPointsOf(tx, context, bonus)
}

/**
 * Returns the plan behind a code that needs no deposit, so that the player can read its terms before redeeming the
 * code.
 * @throws AppError `bonuses.used` if the player has already used the code or received its plan; otherwise as
 * `planOfCode`
 */
export async function readBonusCode(
  context: Context,
  { bonusCode }: Parsed<typeof operations.readBonusCode>,
  { session }: WithSession,
): Promise<Reply<typeof operations.readBonusCode>> {
  return transaction(context.db, async (tx) => {
    const chosen = await planOfCode(tx, session, { bonusCode, at: context.clock.now() })
    if (!(await isLeft(tx, session.playerId, chosen))) throw new AppError('bonuses.used')
    const [bonusPlan] = await showPlans(tx, [chosen.plan])
    if (!bonusPlan) throw refusedFields('bonuses.code', ['bonusCode'])
    return { status: 'SUCCESS', bonusPlan }
  })
}

/**
 * Grants the bonus of a code that needs no deposit. A repeated call with the same key returns the stored reply.
 * @throws AppError `session.forbidden` if the player may not play. `bonuses.code` if no such code is valid now, or if a
 * member of staff issued the code without a second person's approval and may not give this player so much.
 * `bonuses.used` if the player has already used the code or received its plan. `bonuses.paused` if the player is at
 * risk of harm. `bonuses.changed` if the terms have changed since the player read them
 */
export async function redeemBonus(
  context: Context,
  { bonusCode, termsId }: Parsed<typeof operations.redeemBonus>,
  { session, idempotencyKey }: Pick<CallerOf<typeof operations.redeemBonus>, 'session' | 'idempotencyKey'>,
): Promise<Reply<typeof operations.redeemBonus>> {
  const { playerId, currency } = session
  const origin = { actor: `player:${playerId}`, at: context.clock.now() }
  const input = { bonusCode: bonusCodeFrom(bonusCode), termsId, currency }
  const command = { operation: 'redeemBonus', playerId, key: idempotencyKey, input, ...origin }
  await runPlayerCommand(context.db, command, async (tx) => {
    await requireGift(tx, context, session, { bonusCode, at: origin.at })
    await redeemIn(tx, session, { bonusCode, termsId }, origin)
    return {}
  })
  await context.bus.publish(playerId, ['balance', 'payments'])
  return { status: 'SUCCESS' }
}

/**
 * What a member of staff must know before sending a code that needs no deposit: its product, currency, face value and
 * terms. Undefined if there is no such code.
 */
export async function planOfGift(db: Db, bonusCode: string) {
  const plan = await selectPlanByVoucher(db, bonusCodeFrom(bonusCode))
  if (plan?.kind !== 'CODE') return undefined
  const { currency } = plan.minimumDeposit
  return { product: plan.product, currency, amountMinor: faceValueOf(plan), termsId: termsIdOf(plan) }
}

/**
 * A code that a campaign of staff sends to a player, with the id of the bonus terms that applied when the campaign was
 * scheduled.
 */
export interface SentCode extends Origin {
  readonly bonusCode: string
  readonly termsId: string | undefined
  /** The member of staff who sends the code. Undefined if a second person has approved the campaign. */
  readonly sentBy: string | undefined
}

/**
 * Grants the bonus of a code inside the caller's transaction, under the same rules as if the player had redeemed it.
 * @throws AppError as `redeemBonus`, except that `bonuses.changed` means that the plan's terms have changed since the
 * campaign was scheduled
 */
export async function giveGift(
  context: Context,
  tx: Tx,
  owner: Pick<Session, 'playerId' | 'currency'>,
  { bonusCode, termsId, sentBy, ...origin }: SentCode,
): Promise<void> {
  await requireGift(tx, context, owner, { bonusCode, sentBy, at: origin.at })
  await redeemIn(tx, owner, { bonusCode, termsId }, origin)
}

/**
 * Counts the bonus against the allowance of each member of staff who issued or sent the code without a second person's
 * approval.
 * @throws AppError `bonuses.code` if the bonus exceeds what one of these members of staff may still give the player
 * without approval. Also the errors of `planOfCode`
 */
async function requireGift(
  tx: Tx,
  context: Context,
  owner: Pick<Session, 'playerId' | 'currency'>,
  {
    sentBy,
    ...code
  }: { readonly bonusCode: string; readonly at: Temporal.Instant; readonly sentBy?: string | undefined },
): Promise<void> {
  const { plan, voucherCode } = await planOfCode(tx, owner, code)
  const { amountMinor } = plan
  const taken = await takenWithCode(tx, { plan, voucherCode, amountMinor, sentBy })
  if (!(await countTaken(tx, context, owner.playerId, taken))) throw refusedFields('bonuses.code', ['bonusCode'])
}

/**
 * Redeems a code inside the caller's transaction.
 * @throws the same errors as `redeemBonus`
 */
async function redeemIn(
  tx: Tx,
  owner: Pick<Session, 'playerId' | 'currency'>,
  { bonusCode, termsId }: { readonly bonusCode: string; readonly termsId?: string | undefined },
  origin: Origin,
): Promise<void> {
  const { playerId, currency } = owner
  const { plan, voucherCode } = await planOfCode(tx, owner, { bonusCode, at: origin.at })
  const account = await lockBalance(tx, playerId, currency)
  await requireUse(tx, playerId, { plan, voucherCode })
  requireTerms(plan, termsId)
  const { bonusPlanId, name, amountMinor } = plan
  const bonus = {
    playerId,
    bonusId: newId(),
    bonusPlanId,
    name,
    currency,
    status: 'PENDING',
    paymentId: undefined,
    voucherCode,
    amountMinor,
    requirementMinor: requirementOf(amountMinor, plan.wageringTimes),
    terms: termsOf(plan),
    triggeredAt: origin.at,
  } as const
  await insertBonus(tx, bonus)
  await give(tx, account, asGiven(bonus), bonus, origin)
}

interface CodePlan {
  readonly plan: BonusPlan
  readonly voucherCode: string
}

/**
 * Returns the plan of a code, if the player may redeem it now.
 * @throws AppError `session.forbidden` if the player may not play; `bonuses.code` if no such code is valid now;
 * `bonuses.currency` if the code is for accounts in another currency;
 * `bonuses.paused` if the player is at risk of harm
 */
async function planOfCode(
  tx: Tx,
  { playerId, currency }: Pick<Session, 'playerId' | 'currency'>,
  { bonusCode, at }: { readonly bonusCode: string; readonly at: Temporal.Instant },
): Promise<CodePlan> {
  const voucherCode = bonusCodeFrom(bonusCode)
  const plan = await selectPlanByVoucher(tx, voucherCode)
  const player = await getPlayer({ db: tx }, playerId)
  if (!player || isKeptOut(player, at)) throw new AppError('session.forbidden')
  if (plan?.kind !== 'CODE') throw refusedFields('bonuses.code', ['bonusCode'])
  const planCurrency = plan.minimumDeposit.currency
  if (!isOpen(plan, planCurrency, at)) throw refusedFields('bonuses.code', ['bonusCode'])
  if (planCurrency !== currency) throw refusedFields('bonuses.currency', ['bonusCode'], { currency: planCurrency })
  if (!(await mayBeOffered(tx, plan))) throw refusedFields('bonuses.code', ['bonusCode'])
  if (await isAtRisk(tx, playerId)) throw new AppError('bonuses.paused')
  return { plan, voucherCode }
}

async function requireUse(tx: Tx, playerId: string, chosen: CodePlan) {
  const isFree = await isLeft(tx, playerId, chosen)
  if (!isFree || !(await claimVoucher(tx, chosen.voucherCode, playerId))) throw new AppError('bonuses.used')
}

/**
 * Redeems a code for a player on behalf of staff. The rules are the same as if the player redeemed it, so for example
 * an excluded player, or one at risk of harm, gets no bonus.
 * @throws AppError `restrictions.player` if there is no such player; `bonuses.used` if the player has already used the
 * code or received its plan; otherwise as `planOfCode`
 */
export async function givePlayerBonus(
  context: Context,
  { playerId, reason, currency, bonusCode }: Parsed<typeof giving>,
  caller: ActionCaller,
): Promise<{ status: 'SUCCESS' }> {
  if (!(await getPlayer(context, playerId))) throw new AppError('restrictions.player')
  const input = { reason, currency, bonusCode }
  const action = { operation: 'givePlayerBonus', playerId, input, caller, topics: ['balance', 'payments'] }
  await actOnPlayer(context, action, async (tx, origin) => {
    const owner = { playerId, currency }
    const { plan } = await planOfCode(tx, owner, { bonusCode, at: origin.at })
    const money = { amountMinor: faceValueOf(plan), currency }
    const gift = { kind: 'givePlayerBonus', playerId, money, givenMinor: money.amountMinor }
    await authorise(tx, context, caller, gift)
    await redeemIn(tx, owner, { bonusCode }, origin)
    return {}
  })
  return { status: 'SUCCESS' }
}

/**
 * For the approval of a bonus by a second person: `describe` returns the text that this person reads, and `stateOf` the
 * plan and its terms, which must still be the same when the person approves the bonus.
 */
export const giftFacts = {
  describe: ({ bonusCode }: Parsed<typeof giving>) => bonusCodeFrom(bonusCode),
  stateOf: async ({ db }: Pick<Context, 'db'>, { bonusCode }: Parsed<typeof giving>) => {
    const plan = await selectPlanByVoucher(db, bonusCodeFrom(bonusCode))
    return plan ? `${plan.bonusPlanId} ${termsIdOf(plan)}` : 'no plan'
  },
}

/**
 * Cancels a bonus of the player.
 * @throws AppError `restrictions.player` if there is no such player; `bonuses.unknown` if the player has no such bonus;
 * `bonuses.ended` if it has already ended
 */
export async function removePlayerBonus(
  context: Context,
  { playerId, reason, bonusId }: Parsed<typeof removing>,
  caller: ActionCaller,
): Promise<{ status: 'SUCCESS' }> {
  if (!(await getPlayer(context, playerId))) throw new AppError('restrictions.player')
  const input = { reason, bonusId }
  const action = { operation: 'removePlayerBonus', playerId, input, caller, topics: ['balance', 'payments'] }
  await actOnPlayer(context, action, async (tx, origin) => {
    await cancelIn(tx, context, { playerId, bonusId }, origin, (money) =>
      authorise(tx, context, caller, { kind: 'removePlayerBonus', playerId, money, givenMinor: 0n }),
    )
    return {}
  })
  return { status: 'SUCCESS' }
}

/**
 * For the approval of a removal by a second person: `itemOf` identifies the bonus, because only one
 * request about it may be open at a time. `stateOf` returns the bonus's status, which must still be the same when the
 * person approves the removal.
 */
export const removalFacts = {
  itemOf: ({ bonusId }: Parsed<typeof removing>) => `bonus ${bonusId}`,
  stateOf: async ({ db }: Pick<Context, 'db'>, { playerId, bonusId }: Parsed<typeof removing>) =>
    (await selectBonus(db, { playerId, bonusId }))?.status ?? 'no bonus',
}
