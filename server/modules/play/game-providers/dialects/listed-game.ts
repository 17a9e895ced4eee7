/** A game as a studio of another dialect lists it. */
export interface ListedGame {
  readonly gameId: string
  readonly name: string
  /** Our word for slots, live games and the usual tables, and otherwise the studio's. */
  readonly kind: string
  readonly freePlay: boolean
  readonly enabled: boolean
  /** ISO 3166-1 alpha-2. */
  readonly blockedCountries: readonly string[]
}

/** Lists of thousands of games take longer than other calls. */
export const listTimeoutMs = 60_000
export const listMaximumBytes = 32 * 1024 * 1024

const tables = ['roulette', 'blackjack', 'baccarat', 'bingo', 'lottery', 'poker', 'dice', 'keno']

/** The kind of game behind a studio's category, such as `Video Slots`. */
export function kindOf(category: string): string {
  const words = category
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  if (words.includes('live')) return 'live'
  if (words.some((word) => /^slots?$/.test(word))) return 'slot'
  return tables.find((table) => words.includes(table)) ?? (words.join('-').slice(0, 40) || 'game')
}
