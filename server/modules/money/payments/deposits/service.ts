import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type {
  getDeposit as getDepositOperation,
  getDepositMethods as methodsOperation,
} from '@baize/contract/payments/player'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { Session } from '../../../../kit/http/session.ts'
import { hasBonus } from '../../bonuses/service.ts'
import { listOffers } from '../offers/service.ts'
import { askSoon } from './inquiries.ts'
import { creditPartsOf, outcomeOf } from './rules.ts'
import { selectDeposit } from './store.ts'

export { selectMethodsPaidWith as methodsPaidWith } from './paid-store.ts'
export { selectDeposit as findDeposit, updateAmount as changeAmount } from './store.ts'

interface WithSession {
  readonly session: Session
}

/** The methods by which the player can pay in. */
export async function getDepositMethods(
  { db }: Context,
  _input: object,
  { session: { currency } }: WithSession,
): Promise<Reply<typeof methodsOperation>> {
  const methods = await listOffers(db, 'deposit', currency)
  return {
    status: 'SUCCESS',
    methods: methods.map(({ code, minimumMinor, maximumMinor, capabilities }) => ({
      code,
      minimumDeposit: formatAmount(minimumMinor, currency),
      maximumDeposit: formatAmount(maximumMinor, currency),
      currency,
      capabilities: {
        storesCards: capabilities.storesCards,
        quotes: capabilities.quotes,
        page: capabilities.page,
        walletFields: [...capabilities.walletFields],
      },
    })),
  }
}

/** The outcome of a deposit. The provider is asked about a pending one, so that a lost notification delays no player. */
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
      remainingAmount: text(parts.remainingMinor),
    }),
    currency: money.currency,
    paymentMethod: method,
    reference: orderCode,
    bonusGiven: await hasBonus(context.db, { playerId: session.playerId, paymentId }),
  }
}
