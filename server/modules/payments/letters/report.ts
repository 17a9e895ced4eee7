import { formatAmount, type Money } from '@baize/contract/money'
import type { WebhookData } from '@baize/contract/webhooks/events'
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { recordEvent } from '../../webhooks/service.ts'

interface Payment {
  readonly playerId: string
  readonly method: string
  readonly provider: string
  readonly money: Money
}

const wordsOf = ({ playerId, method, provider, money: { amountMinor, currency } }: Payment) => ({
  playerId,
  method,
  provider,
  currency,
  amount: formatAmount(amountMinor, currency),
})

/** Reports a deposit to the endpoints that want it, in the transaction that moves it. */
export function reportDeposit(
  tx: Tx,
  deposit: Payment & { readonly depositId: string; readonly state: WebhookData['deposit.changed']['state'] },
  at: Instant,
): Promise<void> {
  const { depositId, state } = deposit
  return recordEvent(tx, { type: 'deposit.changed', data: { ...wordsOf(deposit), depositId, state }, at })
}

/** Reports a withdrawal to the endpoints that want it, in the transaction that moves it. */
export function reportWithdrawal(
  tx: Tx,
  withdrawal: Payment & { readonly withdrawalId: string; readonly state: WebhookData['withdrawal.changed']['state'] },
  at: Instant,
): Promise<void> {
  const { withdrawalId, state } = withdrawal
  return recordEvent(tx, { type: 'withdrawal.changed', data: { ...wordsOf(withdrawal), withdrawalId, state }, at })
}
