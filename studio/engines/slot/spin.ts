import type { Draw, Step } from '../engine.ts'
import { awardOf, multiplierAt, reelsOf, rowCount, type SlotConfig, wildsExpand, windowAt } from './slot-config.ts'
import { type LineWin, planOf, winsOf } from './evaluate.ts'

/** The progress of the free spins in a round. */
export interface FreeSpins {
  /** The number of free spins awarded so far, including those that have been played. */
  readonly awarded: number
  readonly played: number
  /** The indices of the reels that stay wild for the remaining free spins. */
  readonly wildReels: readonly number[]
}

/** The part of a spin that the player's browser receives. */
export interface SpinView {
  readonly free: boolean
  readonly stops: readonly number[]
  /** The indices of the reels that a wild covers, including the reels that have stayed wild. */
  readonly wildReels: readonly number[]
  readonly multiplier: number
  readonly lines: readonly (Omit<LineWin, 'pay'> & { readonly amount: bigint })[]
  readonly scatters: { readonly count: number; readonly amount: bigint; readonly freeSpins: number } | null
  /** The progress of the free spins after this spin. Null if no free spins remain. */
  readonly freeSpins: FreeSpins | null
}

/**
 * Plays one spin. The server decides spins with this function. The browser verifies them with the same function, so
 * both follow the same rules.
 */
export function spin(config: SlotConfig, stakeMinor: bigint, before: FreeSpins | null, draw: Draw): Step {
  const reels = reelsOf(config, before !== null)
  const stops = reels.map((reel) => draw(reel.length))
  const { wildReels, columns, scatterCount } = land(config, stops, before)
  const multiplier = before ? multiplierAt(config, before.played) : 1
  const coinMinor = stakeMinor / BigInt(config.lineCount)
  const lines = winsOf(config, columns).map(({ pay, ...win }) => ({
    ...win,
    amount: coinMinor * BigInt(pay * multiplier),
  }))
  const scatters = scatterWin(config, scatterCount, stakeMinor * BigInt(multiplier))
  const freeSpins = nextFreeSpins(config, before, scatterCount, wildReels)
  const view: SpinView = { free: before !== null, stops, wildReels, multiplier, lines, scatters, freeSpins }
  const winMinor = lines.reduce((sum, line) => sum + line.amount, scatters?.amount ?? 0n)
  return { view: { ...view }, state: freeSpins, winMinor }
}

/**
 * Returns the visible symbols of each reel after wilds have expanded, the indices of the reels that a wild covers, and
 * the number of scatters on the other reels.
 */
function land(config: SlotConfig, stops: readonly number[], before: FreeSpins | null) {
  const { wild, scatter } = planOf(config)
  const expands = wildsExpand(config, before !== null)
  const wildReels: number[] = []
  let scatterCount = 0
  const columns = reelsOf(config, before !== null).map((reel, index) => {
    const window = windowAt(reel, stops[index] ?? 0)
    if (before?.wildReels.includes(index) || (expands && window.includes(wild))) {
      wildReels.push(index)
      return wild.repeat(rowCount)
    }
    if (window.includes(scatter)) scatterCount++
    return window
  })
  return { wildReels, columns, scatterCount }
}

function scatterWin(config: SlotConfig, count: number, unitMinor: bigint): SpinView['scatters'] {
  const pays = config.symbols[planOf(config).scatter]?.pays ?? {}
  const amount = unitMinor * BigInt(pays[count as 2 | 3 | 4 | 5] ?? 0)
  const freeSpins = awardOf(config, count)
  return amount > 0n || freeSpins > 0 ? { count, amount, freeSpins } : null
}

function nextFreeSpins(
  config: SlotConfig,
  before: FreeSpins | null,
  scatterCount: number,
  wildReels: readonly number[],
): FreeSpins | null {
  const wanted = (before?.awarded ?? 0) + awardOf(config, scatterCount)
  const awarded = Math.min(wanted, config.freeSpins.maximum)
  const played = before ? before.played + 1 : 0
  if (played >= awarded) return null
  return { awarded, played, wildReels: before && config.freeSpins.stickyWilds ? wildReels : [] }
}
