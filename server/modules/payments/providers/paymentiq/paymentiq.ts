import type { Config } from '../../../../config.ts'
import { CallbackRefused, type PaymentProvider } from '../port.ts'
import { settlementsOf } from '../settlement-file.ts'

/**
 * PaymentIQ: the player goes on in its cashier, and everything that we hear comes by the four calls of its integration API
 * (`cashier-calls.ts`). It takes no orders, and cannot be asked.
 */
export function paymentiq(
  { merchantId, environment, cashierUrl, settlementUrl, secret }: NonNullable<Config['paymentiq']>,
  sealSession: (session: { playerId: string; currency: string; id: string }) => string,
): PaymentProvider {
  return {
    async submit() {
      return { result: 'cashier' }
    },
    async inquire() {
      return []
    },
    readCallback() {
      throw new CallbackRefused(400, 'speaks at addresses of its own')
    },
    openCashier: (session) => ({
      merchantId,
      userId: session.playerId,
      sessionId: sealSession(session),
      environment,
      ...(cashierUrl && { cashierUrl }),
    }),
    ...settlementsOf(settlementUrl, merchantId, secret),
    acknowledgement: 'OK',
  }
}
