import { formatAmount } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { getDepositMethods as methodsOperation } from '@baize/contract/payments/player'
import type { Context } from '../../../../context.ts'
import type { Session } from '../../../../kit/http/session.ts'
import { listOffers } from '../offers/service.ts'

export interface WithSession {
  readonly session: Session
}

/** Lists the methods by which the player can deposit. */
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
