export const withdrawals = {
  title: 'Withdrawals to review',
  lead: 'Oldest first.',
  keys: 'Keys: j and k move, a approves, r refuses.',
  readOnly: 'Oldest first. You can view them, but not decide.',
  failed: 'The withdrawals could not be loaded.',
  empty: 'No withdrawals are waiting for a decision.',
  more: 'Show more',
  player: 'player {id}',
  approve: 'Approve',
  refuse: 'Refuse',
  decision: {
    reason: 'Reason, for the record',
    approve: {
      title: 'Approve this withdrawal',
      lead: 'The money is sent to the payment provider. This cannot be undone.',
      submit: 'Approve',
      done: 'The withdrawal has been approved.',
    },
    refuse: {
      title: 'Refuse this withdrawal',
      lead: 'The reserved money returns to the player’s balance, and the player is notified by e-mail.',
      submit: 'Refuse',
      done: 'The withdrawal has been refused.',
    },
  },
  review: 'To review',
  byHand: 'by hand',
  secondPerson: '{name} has requested this. It is waiting for a second person.',
  transfers: {
    title: 'To transfer',
    lead: 'Two people have approved these payouts, and the money is reserved. Make each transfer at the bank, then enter its reference here.',
    readOnly:
      'Two people have approved these payouts, and the money is reserved. You can view them, but not close them.',
    empty: 'No payouts are waiting for a transfer.',
    reference: 'Bank reference',
    referenceHint: 'It appears in the player’s history.',
    outcomes: { PAID: 'Transferred', NOT_PAID: 'Could not transfer' },
    PAID: {
      title: 'Close this payout as transferred',
      lead: 'Only do this once the transfer has left the bank. The reserved money is deducted from the player’s account, and the player is notified by e-mail.',
      done: 'The payout has been closed.',
    },
    NOT_PAID: {
      title: 'Return this money',
      lead: 'Only do this if no transfer was made. The reserved money returns to the player’s balance, and the player is notified by e-mail.',
      done: 'The money is back in the player’s balance.',
    },
  },
  unanswered: {
    title: 'No answer',
    lead: 'For a day or longer, the provider has not reported the outcome of these withdrawals. Check each one with the provider before you end it.',
    readOnly:
      'For a day or longer, the provider has not reported the outcome of these withdrawals. You can view them, but not end them.',
    empty: 'No withdrawals are waiting for a provider’s answer.',
    outcomes: { PAID: 'Paid', NOT_PAID: 'Not paid' },
    PAID: {
      title: 'End this withdrawal as paid',
      lead: 'The reserved money is deducted from the player’s account, and the player is notified by e-mail. This cannot be undone.',
      done: 'The withdrawal has been ended as paid.',
    },
    NOT_PAID: {
      title: 'End this withdrawal as not paid',
      lead: 'The reserved money returns to the player’s balance, and the player is notified by e-mail. If the provider pays after all, the player receives the money twice.',
      done: 'The withdrawal has been ended as not paid.',
    },
  },
}
