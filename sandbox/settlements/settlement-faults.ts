import { formatAmount } from '@baize/contract/money'

/** What a settlement file reports wrongly, keyed by the amount of the payment in minor units. */
export const settlementFaults = new Map<bigint, { effect: string; tells: 'nothing' | 'otherAmount' }>([
  [1501n, { effect: 'The payment is missing from the settlement file.', tells: 'nothing' }],
  [1502n, { effect: 'The settlement file names a penny more.', tells: 'otherAmount' }],
])

export const settlementFaultRows = [...settlementFaults].map(([amountMinor, { effect }]) => ({
  input: formatAmount(amountMinor, 'GBP'),
  effect,
}))
