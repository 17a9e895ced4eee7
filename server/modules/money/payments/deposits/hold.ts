import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { requireWithinLimits, warnOfMissingRate } from './limits.ts'
import { isHeld, latestHoldEnd } from './rules.ts'
import { selectDepositForUpdate, updateHold, type Deposit, type DepositKey } from './store.ts'

/**
 * Holds a pending deposit, which means that it counts towards the deposit limits for as long as it can be paid. If its
 * hold has already ended, the limits are checked again first.
 * @param payableSeconds how long the provider accepts payment. The hold does not last longer than that
 * @throws BeyondOwnLimit if other deposits have used up the limits in the meantime
 */
export function hold(context: Context, key: DepositKey, payableSeconds?: number): Promise<Deposit> {
  const { db, clock, config } = context
  const at = clock.now()
  const { rates } = config.limits
  return transaction(db, async (tx) => {
    const deposit = await selectDepositForUpdate(tx, key)
    if (deposit.state !== 'PENDING') return deposit
    const { language } = deposit
    const wasHeld = isHeld(deposit, at)
    if (!wasHeld) await requireWithinLimits(tx, key.playerId, deposit.money, { at, rates, language })
    const latest = wasHeld ? deposit.payableUntil : latestHoldEnd(at)
    const promised = payableSeconds === undefined ? latest : at.add({ seconds: payableSeconds })
    const end = Temporal.Instant.compare(promised, latest) < 0 ? promised : latest
    if (!end.equals(deposit.payableUntil)) await updateHold(tx, key, end)
    return { ...deposit, payableUntil: end }
  }).catch((error: unknown) => {
    warnOfMissingRate(context, error)
    throw error
  })
}
