/** The aggregators' category for each kind of the studio's games. */
const categories: Readonly<Record<string, string>> = {
  slot: 'Video Slots',
  roulette: 'Roulette',
  blackjack: 'Blackjack',
  bingo: 'Bingo',
}

export const categoryOf = (kind: string): string => categories[kind] ?? 'Instant Games'
