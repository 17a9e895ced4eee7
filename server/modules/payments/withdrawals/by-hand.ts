import type { Currency, Money } from '@baize/contract/money'
import type { Db, Tx } from '../../../kit/db.ts'
import { listOffers } from '../offers/service.ts'
import type { Origin } from '../orders/settle.ts'
import { openWithdrawal } from './open.ts'
import { advanceWithdrawal } from './rules.ts'
import { requireWithdrawable } from './service.ts'
import { moveWithdrawal } from './settle.ts'
import { selectWithdrawalForUpdate, type Withdrawal } from './store.ts'

/** Stands in the books for the operator's own bank account. No adapter has this name. */
export const handProvider = 'by-hand'

export const isByHand = (withdrawal: Pick<Withdrawal, 'provider'>): boolean => withdrawal.provider === handProvider

interface Opening extends Origin {
  readonly playerId: string
  readonly money: Money
  /** The reference of the transfer. */
  readonly reference: string
  readonly reason: string
}

/**
 * Records a payout that staff make outside the payment providers. It is paid at once, or above the threshold when a
 * review approves it.
 */
export async function openByHand(tx: Tx, opening: Opening): Promise<{ withdrawalId: string; inReview: boolean }> {
  const { playerId, money, reference, actor, at, post } = opening
  const { amountMinor, currency } = money
  await requireWithdrawable(tx, playerId, amountMinor, { minimumMinor: 1n, maximumMinor: amountMinor })
  const threshold = await leastThreshold(tx, currency)
  const inReview = threshold === undefined || amountMinor > threshold
  const names = { method: 'BY_HAND', provider: handProvider, paidByHand: reference, state: 'REVIEW' } as const
  const withdrawalId = await openWithdrawal(tx, { playerId, actor, money, at, post, ...names })
  const withdrawal = inReview ? undefined : await selectWithdrawalForUpdate(tx, { playerId, withdrawalId })
  if (withdrawal) await payByHand(tx, withdrawal, opening)
  return { withdrawalId, inReview }
}

/** Books the money of a transfer that staff have made. */
export async function payByHand(
  tx: Tx,
  withdrawal: Withdrawal,
  origin: Origin & { readonly reason: string },
): Promise<'changed' | 'same' | 'CONTRADICTION'> {
  let { state } = withdrawal
  for (const event of ['APPROVE', 'SEND', 'PAID'] as const) {
    const step = advanceWithdrawal(state, event)
    const outcome = await moveWithdrawal(tx, { ...withdrawal, state }, event, origin)
    if (outcome !== 'changed' || typeof step === 'string') return outcome
    ;({ state } = step)
  }
  return 'changed'
}

/** The strictest threshold of the currency's withdrawal methods. Undefined: staff review every payout. */
async function leastThreshold(db: Db, currency: Currency): Promise<bigint | undefined> {
  const offers = await listOffers(db, 'withdrawal', currency)
  const thresholds = offers.flatMap(({ reviewAboveMinor }) => reviewAboveMinor ?? [])
  if (thresholds.length < offers.length) return undefined
  return thresholds.toSorted((a, b) => (a < b ? -1 : 1))[0]
}
