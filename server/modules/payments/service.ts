import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getDeposit as getDepositOperation, getDepositMethods as methodsOperation } from '@baize/contract/payments'
import type { Context } from '../../context.ts'
import { AppError } from '../../kit/errors.ts'
import type { Session } from '../../kit/http/session.ts'
import { askSoon } from './deposits/inquiries.ts'
import { selectMethods } from './offers/store.ts'
import { depositStatusOf } from './deposits/rules.ts'
import { selectPayment } from './deposits/store.ts'

export { getStoredCards, updateStoredCard } from './cards/service.ts'
export { paymentChecks } from './deposits/checks.ts'
export { processDeposit } from './deposits/process.ts'
export {
  processDepositMoneybookers,
  processDepositNekbit,
  processDepositNeteller,
  processDepositWithStoredCard,
} from './deposits/by-name.ts'
export { getDepositLimits } from './deposits/limits.ts'
export { listPayments, sumPayments } from './history/service.ts'
export { getDisplayPeriodLimits } from './deposits/limits-message.ts'
export { upsertMethod as putDepositMethod } from './offers/store.ts'
export { getPaymentData } from './offers/content.ts'
export { findProvider } from './providers/registry.ts'
export { prepareDeposit } from './deposits/quotes.ts'
export { decideWithdrawal, getWithdrawals } from './withdrawals/review.ts'
export { getPaymentDifferences, getSettlements } from './settlements/service.ts'
export { withdrawalChecks } from './withdrawals/checks.ts'
export { upsertWithdrawalMethod as putWithdrawalMethod } from './offers/withdrawal-method-store.ts'
export { getWithdrawalLimits, getWithdrawalMethods, processWithdrawal } from './withdrawals/process.ts'
export { processWithdrawalMoneybookers } from './withdrawals/by-name.ts'

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
