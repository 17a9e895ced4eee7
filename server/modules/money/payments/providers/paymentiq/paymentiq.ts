import type { Config } from '../../../../../config.ts'
import { sealCashierSession } from '../cashier-session.ts'
import { CallbackRefused, type PaymentProvider, type ProviderPart } from '../port.ts'
import { settlementsOf } from '../settlement-file.ts'
import { callsOf } from './calls.ts'

type Settings = NonNullable<Config['paymentiq']>

/**
 * PaymentIQ: the player pays in PaymentIQ's cashier, which calls us through its integration API (`calls.ts`). We send
 * no orders to PaymentIQ, and it does not respond to inquiries.
 */
export const paymentiq: ProviderPart = {
  capabilities: { storesCards: false, quotes: false, page: 'cashier', walletFields: [], paysOutTo: 'cashier' },
  connect: (config) => config.paymentiq && connect(config.paymentiq, config),
}

function connect(settings: Settings, config: Config): PaymentProvider {
  const { merchantId, environment, cashierUrl, settlementUrl, secret } = settings
  return {
    pageOrigins: cashierOrigins(settings),
    async submit() {
      return { result: 'cashier' }
    },
    async inquire() {
      return []
    },
    readCallback() {
      throw new CallbackRefused(404, 'the calls of this provider have addresses of their own')
    },
    openCashier: (session) => ({
      merchantId,
      userId: session.playerId,
      sessionId: sealCashierSession(config, session),
      environment,
      ...(cashierUrl && { cashierUrl }),
    }),
    cashier: callsOf(settings),
    ...settlementsOf(settlementUrl, merchantId, secret),
    acknowledgement: 'OK',
  }
}

/** The cashier's pages are served by PaymentIQ, unless the deployment configures another address. */
function cashierOrigins({ cashierUrl, environment }: Settings): readonly string[] {
  if (cashierUrl !== undefined) return [new URL(cashierUrl).origin]
  const api = environment === 'test' ? 'https://test-api.paymentiq.io' : 'https://api.paymentiq.io'
  return [api, 'https://checkout.paymentiq.io']
}
