import type { SlotConfig, SlotSymbol } from '../../engines/slot/slot-config.ts'
import type { SlotRule } from '../../engines/slot/slot.ts'
import type { FreeSpins } from '../../engines/slot/spin.ts'
import type { GameData } from '../launch-data.ts'
import type { WireStep } from '../stage.ts'

/** The data about a slot that the page receives, in addition to the data that it receives about every game. */
export interface SlotData extends GameData {
  readonly symbols: Readonly<Record<string, SlotSymbol>>
  readonly reels: readonly string[]
  readonly freeReels: readonly string[]
  readonly lines: readonly (readonly number[])[]
  readonly wild: string
  readonly scatter: string
  readonly rule: SlotRule
}

/** Restores the configuration of the slot, so that the browser can replay its spins. */
export const configOf = ({ symbols, reels, freeReels, rule }: SlotData): SlotConfig => ({
  ...rule,
  symbols,
  reels,
  freeReels,
})

/** A spin as the studio sends it. */
export interface WireSpin {
  readonly free: boolean
  readonly stops: readonly number[]
  readonly wildReels: readonly number[]
  readonly multiplier: number
  readonly lines: readonly {
    readonly line: number
    readonly from: 'left' | 'right'
    readonly symbol: string
    readonly count: number
    readonly amount: string
  }[]
  readonly scatters: { readonly count: number; readonly amount: string; readonly freeSpins: number } | null
  readonly freeSpins: FreeSpins | null
  readonly win: string
}

export const spinOf = (step: WireStep): WireSpin => step as unknown as WireSpin

export const stripsOf = (data: SlotData, free: boolean): readonly string[] => (free ? data.freeReels : data.reels)

/** A cell of the reels. Reels count from the left and rows from the top, both from 0. */
export interface Cell {
  readonly reel: number
  readonly row: number
}

export function cellsOf(data: SlotData, win: WireSpin['lines'][number]): Cell[] {
  const rows = data.lines[win.line] ?? []
  const cells = rows.map((row, reel) => ({ reel, row }))
  return win.from === 'left' ? cells.slice(0, win.count) : cells.slice(-win.count)
}

/** Returns the visible symbols of each reel after wilds have expanded. */
export function columnsOf(data: SlotData, spin: WireSpin): string[] {
  return stripsOf(data, spin.free).map((strip, reel) => {
    if (spin.wildReels.includes(reel)) return data.wild.repeat(3)
    const stop = spin.stops[reel] ?? 0
    return [0, 1, 2].map((row) => strip[(stop + row) % strip.length]).join('')
  })
}

/** A win that the reels highlight. */
export interface ShownWin {
  readonly cells: readonly Cell[]
  /** The row of the win line on each reel, for drawing the line; undefined for scatters. */
  readonly rows: readonly number[] | undefined
  readonly label: string
}
