import { orderFaultRows } from '../skrill/stand-in.ts'
import { settlementFaultRows } from '../settlements/settlement-faults.ts'
import type { StandIn } from '../stand-in.ts'
import { cashierFaults } from './cashier-faults.ts'

export const paymentiqStandIn: StandIn = {
  id: 'paymentiq',
  name: 'PaymentIQ',
  summary:
    'The embedded cashier, and its calls to the platform’s integration API. Any account pays and is paid, except these.',
  endpoints: ['GET /paymentiq/cashier/', 'Signed calls to the platform: verifyuser, authorize, transfer, cancel'],
  inputs: [
    { of: 'Account', rows: [...cashierFaults].map(([input, effect]) => ({ input, effect })) },
    { of: 'Amount', rows: orderFaultRows },
    { of: 'Amount, in the settlement file', rows: settlementFaultRows },
  ],
}
