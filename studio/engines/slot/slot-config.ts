import type { Text } from '../engine.ts'

export const reelCount = 5
export const rowCount = 3

/** What 2, 3, 4 or 5 equal symbols pay. A number that is missing pays nothing. */
export type Pays = Readonly<Partial<Record<2 | 3 | 4 | 5, number>>>

export interface SlotSymbol {
  readonly name: Text
  /**
   * A wild replaces every regular symbol. A scatter counts wherever it is visible, and not only in a run along a line.
   */
  readonly role: 'regular' | 'wild' | 'scatter'
  /**
   * What two to five equal symbols pay. The pays of a scatter are multiples of the whole stake, and all other pays are
   * multiples of the stake per line.
   */
  readonly pays: Pays
}

/** The configuration of a slot. A symbol is one letter, and a reel is the string of the symbols on its strip. */
export interface SlotConfig {
  readonly symbols: Readonly<Record<string, SlotSymbol>>
  readonly reels: readonly string[]
  /** The reels in free spins. Absent if they are the same as in the base game. */
  readonly freeReels?: readonly string[]
  /** How many of the standard win lines the game uses. The stake is split evenly over these lines. */
  readonly lineCount: 10 | 20 | 25
  /** True if lines pay from right to left as well. Five equal symbols are still paid only once. */
  readonly bothWays: boolean
  readonly wild: {
    /** When a wild expands over its whole reel: never, only in free spins, or always. */
    readonly expands: 'never' | 'free' | 'always'
    /** Each wild that replaces another symbol multiplies the win of the line by this number. */
    readonly multiplier: number
  }
  readonly freeSpins: {
    /**
     * The number of free spins that 3, 4 and 5 scatters award. If they appear during free spins, the new free spins are
     * added to the remaining ones.
     */
    readonly awards: Readonly<Record<3 | 4 | 5, number>>
    /** The win multipliers of the first, second, … free spin. The last multiplier applies to all further free spins. */
    readonly multipliers: readonly number[]
    /** True if a reel that a wild covers stays wild for the rest of the free spins. */
    readonly stickyWilds: boolean
    /** The highest number of free spins in one round. */
    readonly maximum: number
  }
}

/** The standard win lines. Each digit is the row of the line on one reel. Row 0 is at the top. */
const standardLines = [
  '11111', '00000', '22222', '01210', '21012', '00100', '22122', '12221', '10001', '01110',
  '21112', '11011', '11211', '01010', '21212', '10101', '12121', '00200', '22022', '02020',
  '20202', '10201', '12021', '01211', '21011',
] as const // prettier-ignore

const lines = standardLines.map((line) => Array.from(line, Number))

/** Returns the win lines of a game. Each line lists its row on every reel. */
export const linesOf = (config: SlotConfig): readonly (readonly number[])[] => lines.slice(0, config.lineCount)

/** Returns the reels of the base game, or those of the free spins. */
export const reelsOf = (config: SlotConfig, free: boolean): readonly string[] =>
  free ? (config.freeReels ?? config.reels) : config.reels

/** Returns the letter of the symbol with this role. Every slot has exactly one such symbol. */
export function letterOf(config: SlotConfig, role: 'wild' | 'scatter'): string {
  for (const letter in config.symbols) if (config.symbols[letter]?.role === role) return letter
  throw new Error(`the game has no ${role}`)
}

/**
 * Returns the three symbols, from top to bottom, that are visible if the reel stops at `stop`. A reel is a ring, so its
 * last symbol is followed by its first.
 */
export function windowAt(reel: string, stop: number): string {
  const window = reel.slice(stop, stop + rowCount)
  return window + reel.slice(0, rowCount - window.length)
}

/** Returns true if a wild expands over its reel. `free` is true during free spins. */
export const wildsExpand = (config: SlotConfig, free: boolean): boolean =>
  config.wild.expands === 'always' || (free && config.wild.expands === 'free')

/** Returns the multiplier of a free spin. `index` is 0 for the first free spin. */
export function multiplierAt(config: SlotConfig, index: number): number {
  const { multipliers } = config.freeSpins
  return multipliers[Math.min(index, multipliers.length - 1)] ?? 1
}

/** Returns the number of free spins that `count` scatters award, or 0 if they award none. */
export const awardOf = (config: SlotConfig, count: number): number =>
  count >= 3 ? config.freeSpins.awards[count as 3 | 4 | 5] : 0
