export const ownPlayers = {
  title: 'My player accounts',
  lead: 'If you also play here, your player accounts have to be listed on this page, so that you cannot make decisions about your own money at work.',
  effects: {
    change: 'You cannot change anything in these accounts: money, bonuses, limits, details or notes.',
    decide:
      'You cannot decide on withdrawals or documents of these accounts, or on colleagues’ requests about these accounts. Any requests you have made about these accounts are no longer valid.',
    colleague: 'If something has to be done for these accounts, a colleague does it. You can still view their pages.',
  },
  empty: 'No player account uses your e-mail address, and you have not declared any.',
  linked: 'This account uses your e-mail address, so it cannot be removed from this page.',
  declaredOn: 'Declared on {date}. This cannot be undone.',
  declare: 'Declare an account',
  declareTitle: 'Declare your own player account',
  declareLead:
    'The declaration is permanent. If it could be withdrawn, somebody could withdraw it, make a decision about their own money, and then declare the account again. From now on, a colleague does whatever the account needs.',
  declareSubmit: 'Declare permanently',
  done: 'The account has been declared as yours.',
  name: 'Username, e-mail address or player ID',
  nameHint: 'If you enter an e-mail address, every account that uses it is declared.',
}
