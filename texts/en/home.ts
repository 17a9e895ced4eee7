export const home = {
  scroll: 'Down to the games',
  games: 'Most wanted',
  favorites: 'Your Favourite Games',
  favoriteHint: 'Press the heart of a game to keep it here.',
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
