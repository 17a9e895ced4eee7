export const withdrawals = {
  title: 'Withdrawals to review',
  lead: 'The oldest comes first.',
  keys: 'Keys: j and k move, a approves, r refuses.',
  readOnly: 'The oldest comes first. You may look, but not decide.',
  failed: 'The withdrawals could not be loaded.',
  retry: 'Try again',
  empty: 'No withdrawal waits for a decision.',
  more: 'Show more',
  player: 'player {id}',
  approve: 'Approve',
  refuse: 'Refuse',
  decision: {
    reason: 'Reason, for the record',
    approve: {
      title: 'Approve this withdrawal',
      lead: 'The money leaves for the payment provider. This cannot be undone.',
      submit: 'Approve',
      done: 'The withdrawal is approved.',
    },
    refuse: {
      title: 'Refuse this withdrawal',
      lead: 'The reserved money returns to the player’s balance, and a mail tells them.',
      submit: 'Refuse',
      done: 'The withdrawal is refused.',
    },
  },
  review: 'To review',
  unanswered: {
    title: 'Without an answer',
    lead: 'For a day or longer, the provider has not said how these withdrawals ended. Look each one up at the provider before you end it.',
    readOnly:
      'For a day or longer, the provider has not said how these withdrawals ended. You may look, but not end them.',
    empty: 'No provider owes an answer.',
    outcomes: { PAID: 'Paid', NOT_PAID: 'Not paid' },
    PAID: {
      title: 'End this withdrawal as paid',
      lead: 'The reserved money leaves the player’s account, and a mail tells them. This cannot be undone.',
      done: 'The withdrawal is ended as paid.',
    },
    NOT_PAID: {
      title: 'End this withdrawal as not paid',
      lead: 'The reserved money returns to the player’s balance, and a mail tells them. If the provider pays all the same, the player has the money twice.',
      done: 'The withdrawal is ended as not paid.',
    },
  },
}
