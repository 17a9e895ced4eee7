export const home = {
  scroll: 'Scroll to the games',
  games: 'Most wanted',
  favorites: 'Your Favourite Games',
  promotions: 'Promotions',
  carousel: {
    kind: 'carousel',
    label: 'A look around the casino',
    slide: 'Slide {place} of {of}',
    pause: 'Pause the slideshow',
    play: 'Play the slideshow',
  },
  wins: {
    title: 'Latest Big Wins',
    illustration: 'These amounts are examples. They were not won here.',
    pause: 'Pause the list of wins',
    play: 'Play the list of wins',
  },
  landing: {
    casino: 'Casino',
    'live-casino': 'Live Casino',
    bingo: 'Bingo',
    games: 'Games to start with',
  },
  hottest: 'Hot right now',
  allGames: 'Explore Games',
  promises: {
    title: 'A casino with nothing to hide',
    ledger: {
      title: 'Every transaction is recorded',
      text: 'Deposits, stakes and wins are entries in one ledger. Your balance is what they add up to, to the last penny.',
      link: 'How the ledger works',
    },
    odds: {
      title: 'Odds are stated, not hidden',
      text: 'Each game shows its rules and its return to player before you start. Free play has the same odds as real-money play.',
      link: 'What the terms mean',
    },
    limits: {
      title: 'Limits you can rely on',
      text: 'A lower limit applies at once. A higher limit applies after a waiting period, once you confirm it.',
      link: 'Play responsibly',
    },
  },
} as const
