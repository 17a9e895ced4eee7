import type * as operations from '@baize/contract/bonuses'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { transaction, type Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import type { Session } from '../../kit/http/session.ts'
import { getPlayer, isKeptOut } from '../players/service.ts'
import { isAtRisk } from '../protection/service.ts'
import { lockAccount, publishBalance } from '../wallet/service.ts'
import { asGiven, insertBonus, selectBonus } from './bonus-store.ts'
import { end, give } from './give-and-end.ts'
import { isLeft } from './deposit-bonus.ts'
import { claimVoucher, selectPlanByVoucher } from './plan-store.ts'
import { isCancellable, isOpen, requirementOf } from './rules.ts'

interface WithSession {
  readonly session: Session
}

/**
 * Cancels an active or queued bonus. The player keeps the cash. A repeated call has no further effect.
 * @throws AppError `bonuses.unknown`, `bonuses.ended`
 */
export async function cancelBonus(
  context: Context,
  { bonusId }: Parsed<typeof operations.cancelBonus>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.cancelBonus>> {
  const origin = { actor: `player:${playerId}`, at: context.clock.now() }
  await transaction(context.db, async (tx) => {
    const found = await selectBonus(tx, { playerId, bonusId })
    if (!found) throw new AppError('bonuses.unknown')
    const account = await lockAccount(tx, playerId, found.currency)
    const bonus = await selectBonus(tx, { playerId, bonusId })
    if (bonus?.status === 'CANCELLED') return
    if (!bonus || !isCancellable(bonus.status)) throw new AppError('bonuses.ended')
    await end(tx, account, bonus, 'CANCELLED', origin)
  })
  await publishBalance(context, playerId)
  return { status: 'SUCCESS' }
}

/**
 * Gives the bonus of a code that needs no deposit.
 * @throws AppError `bonuses.code` if no such code is valid now, `bonuses.used` if the player has used it or its plan.
 * `bonuses.paused` if the player is at risk of harm
 */
export async function redeemBonus(
  context: Context,
  { bonusCode }: Parsed<typeof operations.redeemBonus>,
  { session: { playerId, currency } }: WithSession,
): Promise<Reply<typeof operations.redeemBonus>> {
  const origin = { actor: `player:${playerId}`, at: context.clock.now() }
  const voucherCode = bonusCode.trim().toUpperCase()
  await transaction(context.db, async (tx) => {
    const plan = await selectPlanByVoucher(tx, voucherCode)
    const player = await getPlayer({ db: tx }, playerId)
    if (!player || isKeptOut(player, origin.at)) throw new AppError('session.forbidden')
    if (plan?.kind !== 'CODE' || !isOpen(plan, currency, origin.at)) throw new AppError('bonuses.code')
    if (await isAtRisk(tx, playerId)) throw new AppError('bonuses.paused')
    const account = await lockAccount(tx, playerId, currency)
    await requireUse(tx, playerId, { plan, voucherCode })
    const { bonusPlanId, name, amountMinor, wageringTimes, maximumStakeMinor, termDays, freeSpins } = plan
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
      requirementMinor: requirementOf(amountMinor, wageringTimes),
      wageredMinor: 0n,
      maximumStakeMinor,
      termDays,
      wageringTimes,
      freeSpins,
      triggeredAt: origin.at,
    } as const
    await insertBonus(tx, bonus)
    await give(tx, account, asGiven(bonus), bonus, origin)
  })
  await publishBalance(context, playerId)
  return { status: 'SUCCESS' }
}

async function requireUse(tx: Tx, playerId: string, chosen: Parameters<typeof isLeft>[2] & { voucherCode: string }) {
  const isFree = await isLeft(tx, playerId, chosen)
  if (!isFree || !(await claimVoucher(tx, chosen.voucherCode, playerId))) throw new AppError('bonuses.used')
}
