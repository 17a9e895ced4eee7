/** A game in the list that an aggregator or a studio returns. */
export interface ListedGame {
  readonly gameId: string
  readonly name: string
  /**
   * Baize's name for the kind of game if there is one (slots, live games, the usual tables), otherwise the studio's
   * category.
   */
  readonly kind: string
  readonly freePlay: boolean
  readonly enabled: boolean
  /** The countries whose players cannot open the game, as ISO 3166-1 alpha-2 codes. */
  readonly blockedCountries: readonly string[]
}

/**
 * The time limit, in milliseconds, is longer than that of other calls, because a list of thousands of games takes
 * longer to arrive.
 */
export const listTimeoutMs = 60_000
export const listMaximumBytes = 32 * 1024 * 1024

const tables = ['roulette', 'blackjack', 'baccarat', 'bingo', 'lottery', 'poker', 'dice', 'keno']

/** Maps a studio's category, such as `Video Slots`, to a kind of game. */
export function kindOf(category: string): string {
  const names = category
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  if (names.includes('live')) return 'live'
  if (names.some((word) => /^slots?$/.test(word))) return 'slot'
  return tables.find((table) => names.includes(table)) ?? (names.join('-').slice(0, 40) || 'game')
}
