export const bonuses = {
  title: 'Promotions',
  empty: 'There are no promotions just now.',
  terms: 'Terms & Conditions',
  readMore: 'Read more',
} as const

/** The terms of a bonus, in the wallet. */
export const bonusTerms = {
  title: 'Terms of this bonus',
  product: 'For',
  products: '{product, select, CASINO {Casino games} LIVE_CASINO {Live casino} BINGO {Bingo} other {{product}}}',
  amount: 'Bonus',
  match: '{percent}% of your deposit, at most {maximum}',
  freeSpins: 'Free spins',
  spins: '{count} on {gameName}, each worth {stake}, to be played within {days, plural, one {# day} other {# days}}',
  minimumDeposit: 'Minimum deposit',
  wagering: 'To be staked',
  times:
    '{times, plural, =0 {No wagering requirement} one {# time} other {# times}}, within {days, plural, one {# day} other {# days}}',
  weights: 'Stakes that count, once their round is over',
  weight:
    '{kind, select, slot {Slots} roulette {Roulette} blackjack {Blackjack} bingo {Bingo} dice {Dice} mines {Mines} plinko {Plinko} wheel {Wheel} live {Live games} other {{kind}}} {percent}%',
  otherGames: 'other games 0%',
  maximumStake: 'Largest stake in a round',
  short: '{product} · {times} × within {days, plural, one {# day} other {# days}}',
} as const
