export const watchedBonuses = {
  title: 'Watched bonuses',
  lead: 'Ended bonuses that were played in a way that suggests abuse. Each is examined a day after its end. Players are not notified of this list.',
  empty: 'No bonuses are waiting for a decision.',
  signs: {
    COVERED: 'Opposite stakes',
    WITHDRAWN: 'Withdrawn at once',
  },
  figures: {
    amount: 'Bonus: {amount}',
    staked: 'Staked: {amount}',
    netLost: 'Net lost: {amount}',
    covered: 'In rounds that returned their stake: {amount}',
    released: 'Became cash: {amount}',
    withdrawn: 'Withdrawn within a day: {amount}',
  },
  decisions: {
    ABUSE: 'Abuse',
    FAIR: 'Fair play',
  },
  effects: {
    ABUSE:
      'This is only recorded. The player keeps the money unless you take further steps, such as locking the account.',
    FAIR: 'The bonus leaves the list.',
  },
  done: 'The decision has been recorded.',
}
