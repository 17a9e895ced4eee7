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
}
