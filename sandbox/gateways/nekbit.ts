import { randomBytes } from 'node:crypto'
import { currency, formatAmount } from '@baize/contract/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isoTime } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Notifier } from '../deliveries.ts'
import { html, type Html } from '@baize/studio/html'
import { parseInput } from '../parse-input.ts'
import { frame, sendPage } from '../sandbox-page.ts'
import { payoutFaultRows } from '../payout-faults.ts'
import { settlementFaultRows } from '../settlements/settlement-faults.ts'
import { orderFaultRows } from '../skrill/stand-in.ts'
import type { StandIn } from '../stand-in.ts'
import { walletFaults } from '../wallets/wallet-outcomes.ts'
import { registerWalletPage } from '../wallets/wallet-page.ts'
import { walletTexts } from '../wallets/wallet-texts.ts'
import type { WalletOrder, WalletStore } from '../wallets/wallet-store.ts'
import { coinOf, coins, payToOf, quoteId, quoteMinutes, rateOf } from './coins.ts'
import { registerGateway } from './gateway.ts'

export const nekbitStandIn: StandIn = {
  id: 'nekbit',
  name: 'NekBit',
  summary: 'A crypto gateway. The portal shows an address, and you send the coins here. Any wallet pays, except these.',
  endpoints: [
    'POST /nekbit/v1/quotes',
    'POST /nekbit/v1/payments',
    'POST /nekbit/v1/payouts',
    'Notifications to the platform',
  ],
  inputs: [
    { of: 'Wallet', rows: [...walletFaults].map(([input, effect]) => ({ input, effect })) },
    { of: 'Amount', rows: orderFaultRows },
    { of: 'Amount of a withdrawal', rows: payoutFaultRows },
    { of: 'Amount, in the settlement file', rows: settlementFaultRows },
  ],
  link: { href: '/nekbit', name: 'Send coins' },
}

interface Wallets {
  readonly store: WalletStore
  readonly notifier: Notifier
}

const quoteRequest = z.object({ amount: z.string(), currency })
const shownOrders = 50

/** Registers the gateway for cryptocurrencies and the pages on which a player pays. */
export function registerNekbit(app: FastifyInstance, context: Context, wallets: Wallets): void {
  const { config, clock } = context
  const { store } = wallets
  const untilMs = (): number => clock.nowMs() + quoteMinutes * 60_000
  registerGateway(app, context, wallets, {
    name: 'nekbit',
    config: config.nekbit,
    prepare({ reference, amountMinor, currency: code, quoteId: id, timeToLiveSeconds }) {
      const coin = coinOf(id)
      const endMs = clock.nowMs() + timeToLiveSeconds * 1000
      return coin
        ? { payTo: payToOf(coin, { reference, amountMinor, currency: code }, endMs) }
        : 'There is no such quote'
    },
    show: ({ payTo }) => (payTo ? { payTo } : {}),
    more: (scope) => {
      scope.post('/v1/quotes', (request) => {
        const asked = parseInput(quoteRequest, request.body)
        const expiresAt = isoTime(untilMs())
        return {
          quotes: coins.map((coin) => ({
            id: quoteId(coin.unit, randomBytes(9).toString('base64url')),
            currency: coin.unit,
            rate: rateOf(coin, asked.currency),
            expiresAt,
          })),
        }
      })
    },
  })
  registerWalletPage(app, context, wallets, {
    provider: 'nekbit',
    name: (language) => walletTexts[language].coins,
    path: '/nekbit/wallet',
    formPath: '/nekbit/send',
    parameter: 'payment',
    wallet: 'wallet',
  })
  app.get('/nekbit', (_request, reply) => {
    const orders = store.latest('nekbit', shownOrders)
    const body = frame(
      undefined,
      listOf(orders, (order) => store.statusOf(order)),
    )
    return sendPage(reply, { title: 'Coins – Baize Sandbox', body })
  })
}

const listOf = (orders: readonly WalletOrder[], statusOf: (order: WalletOrder) => string | undefined): Html =>
  html`<div class="title"><h1>Coins</h1></div>
    ${
      orders.length === 0
        ? html`<p class="empty">Nobody waits for coins. Begin a deposit in the portal, and it shows here.</p>`
        : html`<table class="payments">
            <thead>
              <tr>
                <th scope="col">Address</th>
                <th scope="col">Coins</th>
                <th scope="col">Amount</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              ${orders.map((order) => {
                const { payTo, ticket, amountMinor, currency: code, wallet } = order
                const status = statusOf(order)
                return html`<tr>
                  <th scope="row" class="code">${payTo?.address ?? wallet}</th>
                  <td class="number">${payTo ? `${payTo.amount} ${payTo.currency}` : '–'}</td>
                  <td class="number">${formatAmount(amountMinor, code)} ${code}</td>
                  <td>
                    ${status !== undefined && status !== 'expired' ? status : html`${status} <a href="/nekbit/wallet?payment=${ticket}">Send the coins</a>`}
                  </td>
                </tr>`
              })}
            </tbody>
          </table>`
    }`
