import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getDeposit as getDepositOperation, getDepositMethods as methodsOperation } from '@baize/contract/payments'
import type { Context } from '../../context.ts'
import { AppError } from '../../kit/errors.ts'
import type { Session } from '../../kit/session.ts'
import { askSoon } from './inquire.ts'
import { selectMethods } from './method-store.ts'
import { depositStatusOf } from './rules.ts'
import { selectPayment } from './store.ts'

export { getStoredCards, updateStoredCard } from './cards.ts'
export { paymentChecks } from './checks.ts'
export { processDeposit } from './deposit.ts'
export {
  processDepositMoneybookers,
  processDepositNekbit,
  processDepositNeteller,
  processDepositWithStoredCard,
} from './deposits-by-name.ts'
export { getDepositLimits } from './deposit-limits.ts'
export { listPayments, sumPayments } from './history.ts'
export { getDisplayPeriodLimits } from './limits-message.ts'
export { upsertMethod as putDepositMethod } from './method-store.ts'
export { getPaymentData } from './payment-data.ts'
export { findProvider } from './providers.ts'
export { prepareDeposit } from './quote.ts'
export { decideWithdrawal, getWithdrawals } from './review.ts'
export { getPaymentDifferences, getSettlements } from './settlements.ts'
export { withdrawalChecks } from './withdrawal-checks.ts'
export { upsertWithdrawalMethod as putWithdrawalMethod } from './withdrawal-method-store.ts'
export { getWithdrawalLimits, getWithdrawalMethods, processWithdrawal } from './withdraw.ts'
export { processWithdrawalMoneybookers } from './withdraw-skrill.ts'

interface WithSession {
  readonly session: Session
}

export async function getDepositMethods(
  { db }: Context,
  _input: object,
  { session }: WithSession,
): Promise<Reply<typeof methodsOperation>> {
  const { currency } = session
  const methods = await selectMethods(db, currency)
  return {
    status: 'SUCCESS',
    methods: methods.map(({ code, minimumMinor, maximumMinor }) => ({
      code,
      minimumDeposit: formatAmount(minimumMinor, currency),
      maximumDeposit: formatAmount(maximumMinor, currency),
      currency,
    })),
  }
}

/** What became of a deposit; where its provider has not said, it is asked, so that a lost notification delays nobody. */
export async function getDeposit(
  context: Context,
  { paymentId }: Parsed<typeof getDepositOperation>,
  { session }: WithSession,
): Promise<Reply<typeof getDepositOperation>> {
  const key = { playerId: session.playerId, paymentId }
  const before = await selectPayment(context.db, key)
  if (before?.state === 'PENDING') await askSoon(context, before)
  const payment = await selectPayment(context.db, key)
  if (!payment) throw new AppError('payments.unknown')
  const { method, state, money } = payment
  return {
    status: 'SUCCESS',
    paymentId,
    depositStatus: depositStatusOf[state],
    amount: formatAmount(money.amountMinor, money.currency),
    currency: money.currency,
    paymentMethod: method,
  }
}
