import type { ReplyBehaviour } from '../reply-behaviour.ts'
import { payoutFaultRows } from '../payout-faults.ts'
import { settlementFaultRows } from '../settlements/settlement-faults.ts'
import type { StandIn } from '../stand-in.ts'
import { walletFaults } from '../wallets/wallet-outcomes.ts'

/** The faults of a request that prepares a payment, keyed by the payment's amount in minor units. */
export const orderFaults = new Map<bigint, { behaviour: ReplyBehaviour | 'refused'; effect: string }>([
  [1301n, { behaviour: 'refused', effect: 'The order is refused.' }],
  [1302n, { behaviour: 'silent', effect: 'The order is never answered; the connection drops after a minute.' }],
  [1303n, { behaviour: 'slow', effect: 'The order is answered after four seconds.' }],
  [1304n, { behaviour: 'garbled', effect: 'The order is answered with a maintenance page.' }],
])

export const orderFaultRows = [...orderFaults].map(([amountMinor, { effect }]) => ({
  input: `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`,
  effect,
}))

/** The faults that only Skrill has, keyed by the part of the wallet's address before the @. */
const skrillFaults = [
  ['account-currency', 'Paid; the report names the amount in euros, and the ordered one beside it.'],
] as const

export const skrillStandIn: StandIn = {
  id: 'skrill',
  name: 'Skrill',
  summary: 'Quick Checkout, Send Money and inquiries. Any address has a wallet that pays, except these.',
  endpoints: ['POST /skrill/', 'GET /skrill/?sid=…', 'POST /skrill/app/pay.pl', 'POST /skrill/app/query.pl'],
  inputs: [
    {
      of: 'Wallet',
      rows: [...walletFaults, ...skrillFaults]
        .filter(([name]) => name !== 'part-back')
        .map(([name, effect]) => ({ input: `${name}@example.test`, effect })),
    },
    { of: 'Amount', rows: orderFaultRows },
    { of: 'Amount of a withdrawal', rows: payoutFaultRows },
    { of: 'Amount, in the settlement file', rows: settlementFaultRows },
  ],
}
