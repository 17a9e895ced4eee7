import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getDeposit as getDepositOperation } from '@baize/contract/payments/player'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { bonusRequestedWith } from '../../bonuses/service.ts'
import { askSoon } from './inquiries.ts'
import { creditPartsOf, outcomeOf } from './rules.ts'
import { selectDeposit } from './store.ts'
import type { WithSession } from './list-methods.ts'

/**
 * Returns the outcome of a deposit. If the deposit is pending, asks the provider first, because the provider's
 * notification may be lost and the player would wait in vain.
 */
export async function getDeposit(
  context: Context,
  { paymentId }: Parsed<typeof getDepositOperation>,
  { session }: WithSession,
): Promise<Reply<typeof getDepositOperation>> {
  const key = { playerId: session.playerId, depositId: paymentId }
  const before = await selectDeposit(context.db, key)
  if (before?.state === 'PENDING') await askSoon(context, before)
  const deposit = await selectDeposit(context.db, key)
  if (!deposit) throw new AppError('payments.unknown')
  const { method, orderCode, money, requestedMinor } = deposit
  const parts = creditPartsOf(deposit)
  const bonus = await bonusRequestedWith(context.db, { playerId: session.playerId, paymentId })
  const text = (amountMinor: bigint): string => formatAmount(amountMinor, money.currency)
  return {
    status: 'SUCCESS',
    paymentId,
    depositStatus: outcomeOf(deposit),
    amount: text(money.amountMinor),
    requestedAmount: text(requestedMinor),
    ...(parts && {
      refundedAmount: text(parts.refundedMinor),
      chargedBackAmount: text(parts.chargedBackMinor),
      reversedAmount: text(parts.reversedMinor),
      remainingAmount: text(parts.remainingMinor),
    }),
    currency: money.currency,
    paymentMethod: method,
    reference: orderCode,
    ...(bonus && { requestedBonus: bonus.name }),
    bonusGiven: bonus?.isGiven ?? false,
  }
}
