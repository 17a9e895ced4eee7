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
  },
  review: {
    title: 'Do your limits still fit?',
    lead: 'Every few months we ask you to look at your limits. These are yours now:',
    none: 'Every few months we ask you to look at your limits. You have set none so far.',
    limit: '{name} {period}: at most {limit}',
    types: { DEPOSIT_LIMIT: 'Deposits', LOSS_LIMIT: 'Losses', WAGER_LIMIT: 'Stakes' },
    periods: { Daily: 'in 24 hours', Weekly: 'in 7 days', Monthly: 'in 30 days' },
    ask: 'If they still fit, you can keep them. You can also change them. A lower limit applies at once.',
    tools: 'Limits and breaks',
    history: 'Your history',
  },
} as const
