/**
 * Computes the exact theoretical return of a slot. The reels stop independently of each other, so the expected win of a
 * line depends only on how often each symbol appears in the line's row of each reel. Every combination of five symbols
 * is weighted with the number of its occurrences. The free spins are a Markov chain, whose state consists of the sticky
 * wild reels and of the numbers of spins played and awarded. It is evaluated backwards.
 */
import {
  awardOf,
  letterOf,
  linesOf,
  multiplierAt,
  reelCount,
  reelsOf,
  rowCount,
  type SlotConfig,
  wildsExpand,
  windowAt,
} from './slot-config.ts'
import { lineWins, payLineOf } from './evaluate.ts'

/** For each symbol, the number of stops at which it is visible in one row of a reel. */
type Weights = ReadonlyMap<string, number>

/**
 * What a spin yields besides its wins: the number of scatters, and the reels that are wild. `chance` is the probability
 * of this combination.
 */
interface Landing {
  readonly scatterCount: number
  /** One bit per reel, which is set if the reel is wild. */
  readonly wildMask: number
  readonly chance: number
}

/** Returns the expected win of a round, including its free spins, per unit staked. */
export function rtpOf(config: SlotConfig): number {
  const base = spinReturn(config, false, 0)
  const feature = landings(config, false, 0).reduce((sum, { scatterCount, chance }) => {
    const awarded = Math.min(awardOf(config, scatterCount), config.freeSpins.maximum)
    return sum + chance * (awarded > 0 ? freeSpinsReturn(config, awarded) : 0)
  }, 0)
  return base + feature
}

function freeSpinsReturn(config: SlotConfig, firstAward: number): number {
  const known = new Map<number, number>()
  const returns = new Map<number, { spin: number; landings: Landing[] }>()
  const { maximum, stickyWilds } = config.freeSpins
  const of = (mask: number) => {
    const found = returns.get(mask) ?? { spin: spinReturn(config, true, mask), landings: landings(config, true, mask) }
    returns.set(mask, found)
    return found
  }
  const from = (mask: number, played: number, awarded: number): number => {
    if (played >= awarded) return 0
    const key = (mask * (maximum + 1) + played) * (maximum + 1) + awarded
    const before = known.get(key)
    if (before !== undefined) return before
    const { spin, landings: all } = of(mask)
    let value = spin * multiplierAt(config, played)
    for (const { scatterCount, wildMask, chance } of all) {
      const next = Math.min(awarded + awardOf(config, scatterCount), maximum)
      value += chance * from(stickyWilds ? wildMask : 0, played + 1, next)
    }
    known.set(key, value)
    return value
  }
  return from(0, 0, firstAward)
}

/** Returns the expected win of one spin per unit staked. The multiplier of free spins is not included. */
function spinReturn(config: SlotConfig, free: boolean, mask: number): number {
  const rows = rowWeights(config, free, mask)
  const totals = reelsOf(config, free).map((reel) => reel.length)
  const combinations = totals.reduce((product, length) => product * length, 1)
  const known = new Map<string, number>()
  let coins = 0
  for (const line of linesOf(config)) {
    const weights = line.map((row, reel) => rows[reel]?.[row] ?? new Map())
    const key = JSON.stringify(weights.map((weight) => [...weight].toSorted(([a], [b]) => (a < b ? -1 : 1))))
    const value = known.get(key) ?? lineCoins(config, weights)
    known.set(key, value)
    coins += value
  }
  const scatters = config.symbols[letterOf(config, 'scatter')]?.pays ?? {}
  const scatterReturn = landings(config, free, mask).reduce(
    (sum, { scatterCount, chance }) => sum + chance * (scatters[scatterCount as 2 | 3 | 4 | 5] ?? 0),
    0,
  )
  return coins / combinations / config.lineCount + scatterReturn
}

/**
 * Returns the sum of what a line pays over all combinations of stops, in multiples of the stake per line. The result is
 * exact, because all sums are whole numbers far below 2^53.
 */
function lineCoins(config: SlotConfig, weights: readonly Weights[]): number {
  const payLine = payLineOf(config)
  const wild = letterOf(config, 'wild')
  const lengths = weights.map((weight) => weight.values().reduce((sum, count) => sum + count, 0))
  const symbols = Array.from({ length: reelCount }, () => '')
  const coins = () => lineWins(config, payLine, symbols).reduce((sum, win) => sum + win.pay, 0)
  const walk = (reel: number, count: number, run: string): number => {
    if (reel === reelCount) return count * coins()
    let sum = 0
    for (const [symbol, weight] of weights[reel] ?? []) {
      symbols[reel] = symbol
      const goesOn = symbol === wild || run === wild || symbol === run
      if (goesOn || config.bothWays) {
        sum += walk(reel + 1, count * weight, run === wild ? symbol : run)
        continue
      }
      // The run from the left has ended, so the remaining reels can no longer change the win. All their combinations
      // are counted in one step.
      symbols.fill('', reel + 1)
      sum += count * weight * coins() * lengths.slice(reel + 1).reduce((product, length) => product * length, 1)
    }
    return sum
  }
  return walk(0, 1, wild)
}

/** Returns, for each reel and row, at how many stops each symbol is shown there after wilds have expanded. */
function rowWeights(config: SlotConfig, free: boolean, mask: number): Weights[][] {
  const wild = letterOf(config, 'wild')
  const expands = wildsExpand(config, free)
  return reelsOf(config, free).map((reel, index) =>
    Array.from({ length: rowCount }, (_, row) => {
      const weights = new Map<string, number>()
      for (let stop = 0; stop < reel.length; stop++) {
        const window = windowAt(reel, stop)
        const covered = (mask & (1 << index)) !== 0 || (expands && window.includes(wild))
        const symbol = covered ? wild : (window[row] ?? '')
        weights.set(symbol, (weights.get(symbol) ?? 0) + 1)
      }
      return weights
    }),
  )
}

/**
 * Returns the joint distribution of the number of scatters and the wild reels. Reels stop independently of each other,
 * so it is the convolution of the distributions of the single reels.
 */
function landings(config: SlotConfig, free: boolean, mask: number): Landing[] {
  const wild = letterOf(config, 'wild')
  const scatter = letterOf(config, 'scatter')
  const expands = wildsExpand(config, free)
  let all = new Map<number, number>([[0, 1]])
  reelsOf(config, free).forEach((reel, index) => {
    const next = new Map<number, number>()
    for (let stop = 0; stop < reel.length; stop++) {
      const window = windowAt(reel, stop)
      const covered = (mask & (1 << index)) !== 0 || (expands && window.includes(wild))
      // A state is stored as one number. Its low five bits are the mask of the wild reels, and the bits above them are
      // the number of scatters.
      const change = covered ? 1 << index : window.includes(scatter) ? 1 << reelCount : 0
      for (const [state, chance] of all) {
        next.set(state + change, (next.get(state + change) ?? 0) + chance / reel.length)
      }
    }
    all = next
  })
  return [...all].map(([state, chance]) => ({
    scatterCount: state >> reelCount,
    wildMask: state & ((1 << reelCount) - 1),
    chance,
  }))
}
