import { formatAmount, type Money } from '@baize/contract/money'
import type { WebhookData } from '@baize/contract/webhooks/events'
import type { Instant } from '../../../../kit/clock.ts'
import type { Tx } from '../../../../kit/db.ts'
import { recordEvent } from '../../../back-office/webhooks/service.ts'

interface Payment {
  readonly playerId: string
  readonly method: string
  readonly provider: string
  readonly money: Money
}

const valuesOf = ({ playerId, method, provider, money: { amountMinor, currency } }: Payment) => ({
  playerId,
  method,
  provider,
  currency,
  amount: formatAmount(amountMinor, currency),
})

/**
 * Sends a deposit to the operator's webhook endpoints that subscribe to deposits. Runs in the transaction that changes
 * the deposit, so that there is an event exactly if there is a change.
 */
export function reportDeposit(
  tx: Tx,
  deposit: Payment & {
    readonly depositId: string
    readonly state: WebhookData['deposit.changed']['state']
    readonly parts: { readonly refundedMinor: bigint; readonly chargedBackMinor: bigint } | undefined
  },
  at: Instant,
): Promise<void> {
  const { depositId, state, money, parts } = deposit
  const { refundedMinor = 0n, chargedBackMinor = 0n } = parts ?? {}
  const refunded = formatAmount(refundedMinor, money.currency)
  const chargedBack = formatAmount(chargedBackMinor, money.currency)
  const data = { ...valuesOf(deposit), depositId, state, refunded, chargedBack }
  return recordEvent(tx, { type: 'deposit.changed', data, at })
}

/**
 * Sends a withdrawal to the operator's webhook endpoints that subscribe to withdrawals. Runs in the transaction that
 * changes the withdrawal, so that there is an event exactly if there is a change.
 */
export function reportWithdrawal(
  tx: Tx,
  withdrawal: Payment & {
    readonly withdrawalId: string
    readonly state: WebhookData['withdrawal.changed']['state']
    readonly returnedMinor?: bigint
  },
  at: Instant,
): Promise<void> {
  const { withdrawalId, state, returnedMinor = 0n, money } = withdrawal
  const returned = formatAmount(returnedMinor, money.currency)
  return recordEvent(tx, {
    type: 'withdrawal.changed',
    data: { ...valuesOf(withdrawal), withdrawalId, state, returned },
    at,
  })
}
