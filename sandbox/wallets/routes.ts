import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { speakGateway } from '../gateways/gateway.ts'
import { registerNekbit } from '../gateways/nekbit.ts'
import { registerOmega } from '../gateways/omega.ts'
import { registerNeteller, speakNeteller } from '../neteller/routes.ts'
import { registerSkrill, speakSkrill } from '../skrill/routes.ts'
import { startWalletNotifier } from './wallet-notifier.ts'
import { WalletStore } from './wallet-store.ts'

/**
 * Registers the e-wallets and the gateways. All of them share the store of orders, the page for paying, and the
 * delivery of notifications.
 * @returns the store
 */
export function registerWallets(app: FastifyInstance, context: Context): WalletStore {
  const store = new WalletStore(context.database, context.clock)
  const { nekbit, omega } = context.config
  const speakers = {
    skrill: speakSkrill(context),
    neteller: speakNeteller(context),
    nekbit: speakGateway(nekbit),
    omega: speakGateway(omega),
  }
  const notifier = startWalletNotifier(context, store, speakers, app.log)
  registerSkrill(app, context, { store, notifier })
  registerNeteller(app, context, { store, notifier })
  registerNekbit(app, context, { store, notifier })
  registerOmega(app, context, { store, notifier })
  return store
}
