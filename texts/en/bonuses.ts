export const bonuses = {
  title: 'Promotions',
  empty: 'There are no promotions at the moment.',
  terms: 'Terms & Conditions',
  readMore: 'Read more',
} as const

export const bonusTerms = {
  title: 'Terms of this bonus',
  product: 'Valid for',
  products: '{product, select, CASINO {Casino games} LIVE_CASINO {Live casino} BINGO {Bingo} other {{product}}}',
  amount: 'Bonus',
  match: '{percent}% of your deposit, up to {maximum}',
  freeSpins: 'Free spins',
  spins: '{count} on {gameName}, each worth {stake}, to be played within {days, plural, one {# day} other {# days}}',
  minimumDeposit: 'Minimum deposit',
  wagering: 'Wagering requirement',
  times:
    '{times, plural, =0 {No wagering requirement. Valid for {days, plural, one {# day} other {# days}}} other {# × the bonus amount, within {days, plural, one {# day} other {# days}}}}',
  weights: 'Stakes counted towards wagering after each round',
  weight:
    '{kind, select, slot {Slots} roulette {Roulette} blackjack {Blackjack} bingo {Bingo} dice {Dice} mines {Mines} plinko {Plinko} wheel {Wheel} live {Live games} other {{kind}}} {percent}%',
  otherGames: 'other games 0%',
  maximumStake: 'Maximum stake per round',
  keepBy: 'Stake {stake} by {date} to keep {bonus}.',
  keepWithin:
    'Stake {stake} to keep {bonus}, within {days, plural, one {# day} other {# days}} after your active bonus has ended.',
  yours: 'You get {bonus}, with nothing to wager.',
  short: '{product} · {times} × wagering in {days, plural, one {# day} other {# days}}',
} as const
