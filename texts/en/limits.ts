/** The platform's own messages about limits. */
export const limits = {
  none: 'You have set no deposit limits.',
  paid: 'Paid in so far: {periods}. Deposits into your other accounts count too.',
  periods: {
    Daily: '{paid} of {limit} in 24 hours',
    Weekly: '{paid} of {limit} in 7 days',
    Monthly: '{paid} of {limit} in 30 days',
  },
} as const
