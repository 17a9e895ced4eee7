import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { registerNeteller, speakNeteller } from '../neteller/routes.ts'
import { registerSkrill, speakSkrill } from '../skrill/routes.ts'
import { startWalletNotifier } from './notifier.ts'
import { WalletStore } from './wallet-store.ts'

/** The e-wallets, which share their orders' store, their page and the delivery of notifications. */
export function registerWallets(app: FastifyInstance, context: Context): void {
  const store = new WalletStore(context.database, context.clock)
  const speakers = { skrill: speakSkrill(context), neteller: speakNeteller(context) }
  const notifier = startWalletNotifier(context, store, speakers, app.log)
  registerSkrill(app, context, { store, notifier })
  registerNeteller(app, context, { store, notifier })
}
