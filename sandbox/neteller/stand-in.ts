import { orderFaultRows } from '../skrill/stand-in.ts'
import { payoutFaultRows } from '../payout-faults.ts'
import { settlementFaultRows } from '../settlements/settlement-faults.ts'
import type { StandIn } from '../stand-in.ts'
import { walletFaults } from '../wallets/wallet-outcomes.ts'
import { netellerFaults } from './payment-life.ts'

export const netellerStandIn: StandIn = {
  id: 'neteller',
  name: 'NETELLER',
  summary:
    'Payment handles, payments and credits in the format of the Paysafe Payments API. Any account pays, except these.',
  endpoints: [
    'POST /neteller/paymenthub/v1/paymenthandles',
    'POST /neteller/paymenthub/v1/payments',
    'POST /neteller/paymenthub/v1/standalonecredits',
    'Webhooks to the platform',
  ],
  inputs: [
    { of: 'Account', rows: [...walletFaults, ...netellerFaults].map(([input, effect]) => ({ input, effect })) },
    { of: 'Amount', rows: orderFaultRows },
    { of: 'Amount of a withdrawal', rows: payoutFaultRows },
    { of: 'Amount, in the settlement file', rows: settlementFaultRows },
  ],
}
