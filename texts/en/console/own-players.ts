export const ownPlayers = {
  title: 'My player accounts',
  lead: 'If you also play here, your accounts are listed on this page. This prevents anyone from deciding about their own money.',
  effects: {
    change: 'You cannot change anything in these accounts: money, bonuses, limits, details or notes.',
    decide:
      'You cannot decide anything about them: withdrawals, documents or colleagues’ requests. Your own requests about them end.',
    colleague: 'A colleague does whatever is needed for these accounts. You can still open their pages.',
  },
  empty: 'No player account uses your e-mail address, and you have not declared one.',
  linked: 'This account uses your e-mail address. The link cannot be removed.',
  declaredOn: 'Declared on {date}. This cannot be undone.',
  declare: 'Declare an account',
  declareTitle: 'Declare your own player account',
  declareLead:
    'This is permanent and nobody can undo it; otherwise somebody could decide about their own money in between. From now on, a colleague does whatever the account needs.',
  declareSubmit: 'Declare permanently',
  done: 'The account has been declared as yours.',
  name: 'Username, e-mail address or player ID',
  nameHint: 'An e-mail address covers every account that uses it.',
}
