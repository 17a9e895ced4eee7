export const ownPlayers = {
  title: 'My player accounts',
  lead: 'If you also play here, this page lists your accounts. It keeps everybody from deciding about their own money.',
  effects: {
    change: 'You change nothing about these accounts: no money, bonuses, limits, details or notes.',
    decide:
      'You decide nothing about them: no withdrawals, documents or requests of colleagues. Your own requests about them end.',
    colleague: 'A colleague does what the accounts need. You can still open their pages.',
  },
  empty: 'No player account has your e-mail address, and you have not declared one.',
  linked: 'It has your e-mail address. This cannot be removed.',
  declaredOn: 'Declared on {date}. This cannot be taken back.',
  declare: 'Declare an account',
  declareTitle: 'Declare your own player account',
  declareLead:
    'This holds for good, and nobody can take it back: otherwise somebody could decide about their own money in between. From now on a colleague does what the account needs.',
  declareSubmit: 'Declare for good',
  done: 'The account is declared as yours.',
  name: 'Username, e-mail address or player id',
  nameHint: 'An e-mail address stands for every account that has it.',
}
