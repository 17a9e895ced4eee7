import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Notifier } from '../deliveries.ts'
import { payoutFaultRows } from '../payout-faults.ts'
import { settlementFaultRows } from '../settlements/settlement-faults.ts'
import { orderFaultRows } from '../skrill/stand-in.ts'
import type { StandIn } from '../stand-in.ts'
import { walletFaults } from '../wallets/wallet-outcomes.ts'
import { registerWalletPage } from '../wallets/wallet-page.ts'
import type { WalletStore } from '../wallets/wallet-store.ts'
import { registerGateway } from './gateway.ts'

export const omegaStandIn: StandIn = {
  id: 'omega',
  name: 'Omega Bank',
  summary: 'A bank where players approve transfers. Any account pays, except these.',
  endpoints: [
    'POST /omega/v1/payments',
    'POST /omega/v1/payouts',
    'GET /omega/v1/settlements/…',
    'Notifications to the platform',
  ],
  inputs: [
    { of: 'Account', rows: [...walletFaults].map(([input, effect]) => ({ input, effect })) },
    { of: 'Amount', rows: orderFaultRows },
    { of: 'Amount of a withdrawal', rows: payoutFaultRows },
    { of: 'Amount, in the settlement file', rows: settlementFaultRows },
  ],
}

interface Wallets {
  readonly store: WalletStore
  readonly notifier: Notifier
}

/** Registers the bank gateway and the page on which a player approves a transfer. */
export function registerOmega(app: FastifyInstance, context: Context, wallets: Wallets): void {
  const { config } = context
  registerGateway(app, context, wallets, {
    name: 'omega',
    config: config.omega,
    prepare: () => ({}),
    show: ({ ticket, isPayout }) => (isPayout ? {} : { pageUrl: `${config.url}/omega/?transfer=${ticket}` }),
  })
  registerWalletPage(app, context, wallets, {
    provider: 'omega',
    name: 'Omega Bank',
    path: '/omega/',
    formPath: '/omega/approve',
    parameter: 'transfer',
    wallet: 'account',
  })
}
