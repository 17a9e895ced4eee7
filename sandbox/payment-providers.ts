import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { registerPaymentiq } from './paymentiq/routes.ts'
import { registerSettlements } from './settlements/routes.ts'
import { registerWallets } from './wallets/routes.ts'
import { settledByWallet } from './wallets/wallet-settlements.ts'
import { registerWorldpay } from './worldpay/routes.ts'
import { settledByCards } from './worldpay/card-settlements.ts'

const longestFile = 10_000

/** Registers all payment providers and their settlement files. */
export function registerMoney(app: FastifyInstance, context: Context): void {
  const { clock, config } = context
  const orders = registerWorldpay(app, context)
  const wallets = registerWallets(app, context)
  const cashier = registerPaymentiq(app, context)
  const ofWallet = (name: string) => () => settledByWallet(wallets.latest(name, longestFile), clock.nowMs())
  const { worldpay, skrill, neteller, paymentiq } = config
  registerSettlements(app, {
    worldpay: {
      user: worldpay.user,
      password: worldpay.password,
      settled: () => settledByCards(orders.latest(longestFile), clock.nowMs()),
    },
    skrill: { user: skrill.payToEmail, password: skrill.password, settled: ofWallet('skrill') },
    neteller: { user: neteller.user, password: neteller.password, settled: ofWallet('neteller') },
    paymentiq: { user: paymentiq.merchantId, password: paymentiq.secret, settled: () => cashier.settled() },
  })
}
