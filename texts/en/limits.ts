/** The platform's own messages about limits. */
export const limits = {
  none: 'You have set no deposit limits.',
  paid: 'Paid in so far: {periods}.',
  held: 'Held for payments that are not finished: {held}. It counts until the payment is made, fails or expires.',
  others: 'Deposits into your other accounts count too.',
  periods: {
    Daily: '{paid} of {limit} in 24 hours',
    Weekly: '{paid} of {limit} in 7 days',
    Monthly: '{paid} of {limit} in 30 days',
    Dynamic: '{paid} of {limit} since you set the limit',
  },
} as const
