import type { Text } from '../engine.ts'

export const reelCount = 5
export const rowCount = 3

/** Number of symbols → pay. */
export type Pays = Readonly<Partial<Record<2 | 3 | 4 | 5, number>>>

export interface SlotSymbol {
  readonly name: Text
  /** A wild replaces every regular symbol. A scatter counts anywhere. */
  readonly role: 'regular' | 'wild' | 'scatter'
  /** In multiples of the line stake; for scatters in multiples of the whole stake. */
  readonly pays: Pays
}

/** One slot, as data. Symbols are letters, and a reel is a string of them. */
export interface SlotConfig {
  readonly symbols: Readonly<Record<string, SlotSymbol>>
  readonly reels: readonly string[]
  /** The reels of the free spins, if they differ. */
  readonly freeReels?: readonly string[]
  /** The number of standard lines in play. The stake is split evenly over them. */
  readonly lineCount: 10 | 20 | 25
  /** Lines also pay from right to left. Five of a kind pays once. */
  readonly bothWays: boolean
  readonly wild: {
    /** A wild covers its whole reel. */
    readonly expands: 'never' | 'free' | 'always'
    /** Each wild that replaces another symbol multiplies that line's win. */
    readonly multiplier: number
  }
  readonly freeSpins: {
    /** Number of scatters → free spins, in the base game and during free spins. */
    readonly awards: Readonly<Record<3 | 4 | 5, number>>
    /** The multiplier of the first, second, … free spin. The last value applies to all later ones. */
    readonly multipliers: readonly number[]
    /** Wild reels stay wild for the rest of the free spins. */
    readonly stickyWilds: boolean
    /** The most free spins in one round. */
    readonly maximum: number
  }
}

/** The standard lines: the row on each reel, where 0 is the top row. */
const standardLines = [
  '11111', '00000', '22222', '01210', '21012', '00100', '22122', '12221', '10001', '01110',
  '21112', '11011', '11211', '01010', '21212', '10101', '12121', '00200', '22022', '02020',
  '20202', '10201', '12021', '01211', '21011',
] as const // prettier-ignore

const lines = standardLines.map((line) => Array.from(line, Number))

/** The lines of a game, each as five rows. */
export const linesOf = (config: SlotConfig): readonly (readonly number[])[] => lines.slice(0, config.lineCount)

/** The reels of the base game or of the free spins. */
export const reelsOf = (config: SlotConfig, free: boolean): readonly string[] =>
  free ? (config.freeReels ?? config.reels) : config.reels

/** The letter of the only symbol with this role. */
export function letterOf(config: SlotConfig, role: 'wild' | 'scatter'): string {
  for (const letter in config.symbols) if (config.symbols[letter]?.role === role) return letter
  throw new Error(`the game has no ${role}`)
}

/** The three symbols from the top when `reel` stops at `stop`. A reel is a ring. */
export function windowAt(reel: string, stop: number): string {
  const window = reel.slice(stop, stop + rowCount)
  return window + reel.slice(0, rowCount - window.length)
}

/** Whether wilds cover their reels in this part of the game. */
export const wildsExpand = (config: SlotConfig, free: boolean): boolean =>
  config.wild.expands === 'always' || (free && config.wild.expands === 'free')

/** The multiplier of a free spin. `index` counts from 0. */
export function multiplierAt(config: SlotConfig, index: number): number {
  const { multipliers } = config.freeSpins
  return multipliers[Math.min(index, multipliers.length - 1)] ?? 1
}

/** The free spins that `count` scatters award. */
export const awardOf = (config: SlotConfig, count: number): number =>
  count >= 3 ? config.freeSpins.awards[count as 3 | 4 | 5] : 0
