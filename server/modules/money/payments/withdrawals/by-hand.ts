import type { Money } from '@baize/contract/money'
import type { Tx } from '../../../../kit/db.ts'
import type { Origin } from '../orders/apply-report.ts'
import { openWithdrawal } from './open.ts'
import { advanceWithdrawal, handProvider, type WithdrawalState } from './rules.ts'
import { requireWithdrawable } from './service.ts'
import { moveWithdrawal } from './apply-payout-report.ts'
import type { Withdrawal } from './store.ts'

export const isByHand = (withdrawal: Pick<Withdrawal, 'provider'>): boolean => withdrawal.provider === handProvider

/** True if the withdrawal waits for a transfer that staff make outside the payment providers. */
export const isAwaitingTransfer = (withdrawal: Pick<Withdrawal, 'provider' | 'state'>): boolean =>
  isByHand(withdrawal) && withdrawal.state === 'APPROVED'

interface Opening extends Origin {
  readonly playerId: string
  readonly withdrawalId: string
  readonly money: Money
  /** Describes the recipient for the member of staff who makes the transfer. */
  readonly destination: string
}

/** Reserves the money of a payout that a second person has approved, for a transfer outside the payment providers. */
export async function openByHand(tx: Tx, opening: Opening): Promise<void> {
  const { playerId, withdrawalId, money, destination, actor, at, post } = opening
  await requireWithdrawable(tx, playerId, money.amountMinor, { minimumMinor: 1n, maximumMinor: money.amountMinor })
  const names = { method: 'BY_HAND', provider: handProvider, payeeAddress: destination, state: 'APPROVED' } as const
  await openWithdrawal(tx, { playerId, withdrawalId, actor, money, at, post, ...names })
}

/** Books a transfer that staff have made. If staff could not make it, returns the money to the player. */
export async function closeByHand(
  tx: Tx,
  withdrawal: Withdrawal,
  outcome: 'PAID' | 'FAILED',
  origin: Origin & { readonly reason: string },
): Promise<WithdrawalState> {
  let { state } = withdrawal
  for (const event of ['SEND', outcome] as const) {
    const step = advanceWithdrawal(state, event)
    await moveWithdrawal(tx, { ...withdrawal, state }, event, origin)
    if (typeof step === 'object') ({ state } = step)
  }
  return state
}
