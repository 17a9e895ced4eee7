export const withdrawals = {
  title: 'Withdrawals to review',
  lead: 'The oldest withdrawal is at the top.',
  keys: 'Keys: j and k select a withdrawal, a approves it, r refuses it.',
  readOnly: 'The oldest withdrawal is at the top. You can view the withdrawals, but not decide on them.',
  failed: 'The withdrawals could not be loaded.',
  empty: 'No withdrawals are waiting for a decision.',
  more: 'Show more',
  player: 'player {id}',
  approve: 'Approve',
  refuse: 'Refuse',
  decision: {
    reason: 'Reason (for the record)',
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
  byHand: 'manual payout',
  secondPerson: '{name} has requested this decision. It needs a second approver.',
  transfers: {
    title: 'To transfer',
    lead: 'Two people have approved these payouts, and the money is reserved. Make each transfer at the bank, then enter its reference here.',
    readOnly:
      'Two people have approved these payouts, and the money is reserved. You can view them, but not record whether they have been transferred.',
    empty: 'No payouts are waiting for a transfer.',
    reference: 'Bank reference',
    referenceHint: 'The reference appears in the player’s history.',
    outcomes: { PAID: 'Transferred', NOT_PAID: 'Could not transfer' },
    PAID: {
      title: 'Close this payout as transferred',
      lead: 'Close the payout only once the transfer has left the bank. The reserved money is deducted from the player’s account, and the player is notified by e-mail.',
      done: 'The payout has been closed.',
    },
    NOT_PAID: {
      title: 'Return this money to the player’s balance',
      lead: 'Return the money only if no transfer was made. The reserved money returns to the player’s balance, and the player is notified by e-mail.',
      done: 'The money is back in the player’s balance.',
    },
  },
  unanswered: {
    title: 'No response',
    lead: 'For a day or longer, the provider has not reported the outcome of these withdrawals. Check each withdrawal with the provider before you record its outcome.',
    readOnly:
      'For a day or longer, the provider has not reported the outcome of these withdrawals. You can view them, but not record their outcome.',
    empty: 'No withdrawals are waiting for a provider’s response.',
    outcomes: { PAID: 'Paid', NOT_PAID: 'Not paid' },
    PAID: {
      title: 'Record this withdrawal as paid',
      lead: 'The reserved money is deducted from the player’s account, and the player is notified by e-mail. This cannot be undone.',
      done: 'The withdrawal has been recorded as paid.',
    },
    NOT_PAID: {
      title: 'Record this withdrawal as not paid',
      lead: 'The reserved money returns to the player’s balance, and the player is notified by e-mail. If the provider pays after all, the player receives the money twice.',
      done: 'The withdrawal has been recorded as not paid.',
    },
  },
}
