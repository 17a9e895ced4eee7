export const home = {
  scroll: 'Down to the games',
  games: 'Most wanted',
  favorites: 'Your Favourite Games',
  promotions: 'Promotions',
  carousel: {
    kind: 'carousel',
    label: 'A look around the house',
    slide: 'Picture {place} of {of}',
    pause: 'Stop the pictures',
    play: 'Let the pictures change',
  },
  wins: {
    title: 'Latest Big Wins',
    illustration: 'Illustration: these amounts were not won here.',
    pause: 'Stop the strip',
    play: 'Let the strip move',
  },
  landing: {
    casino: 'Casino',
    'live-casino': 'Live Casino',
    bingo: 'Bingo',
  },
  hottest: 'Hot right now',
  allGames: 'Explore Games',
  promises: {
    title: 'A house you can look into',
    ledger: {
      title: 'Every movement is written down',
      text: 'Deposits, stakes and wins are entries in one ledger. Your balance is what they add up to, to the last penny.',
      link: 'How the ledger works',
    },
    odds: {
      title: 'Odds are stated, not hidden',
      text: 'Each game shows its rules and its return before you play. Free play has the same odds as real money.',
      link: 'What the words mean',
    },
    limits: {
      title: 'Limits that hold',
      text: 'A limit you lower counts at once. To raise it you wait, and then decide again.',
      link: 'Play responsibly',
    },
  },
} as const
