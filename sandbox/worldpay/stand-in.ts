import { formatAmount } from '@baize/contract/money'
import type { StandIn } from '../stand-in.ts'
import { spacedNumber, testCards } from './test-cards.ts'
import { submissionFaults } from './payment-service.ts'
import { payoutFaultRows } from '../payout-faults.ts'
import { settlementFaultRows } from '../settlements/settlement-faults.ts'

const amountText = (amountMinor: bigint): string => formatAmount(amountMinor, 'GBP')

export const worldpayStandIn: StandIn = {
  id: 'worldpay',
  name: 'Card page',
  summary: 'A hosted payment page in Worldpay’s format. Use any future expiry date, any name and any three digits.',
  endpoints: [
    'POST /worldpay/jsp/merchant/xml/paymentService.jsp',
    'GET /worldpay/library.js',
    'Order notifications to the platform',
  ],
  inputs: [
    { of: 'Card', rows: testCards.map(({ number, effect }) => ({ input: spacedNumber(number), effect })) },
    {
      of: 'Amount',
      rows: [...submissionFaults].map(([amountMinor, { effect }]) => ({ input: amountText(amountMinor), effect })),
    },
    { of: 'Amount of a withdrawal', rows: payoutFaultRows },
    { of: 'Amount, in the settlement file', rows: settlementFaultRows },
  ],
  link: { href: '/worldpay', name: 'See the payments' },
}
