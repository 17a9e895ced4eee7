import type { Draw } from '../engine.ts'

export const pockets = 37

/** The numbers on the wheel, clockwise and beginning with zero. */
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type PocketColor = 'green' | 'red' | 'black'

export const colorOf = (number: number): PocketColor => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'black')

/** A spot on the cloth on which a bet can be placed. */
export interface Spot {
  readonly id: string
  readonly kind: SpotKind
  readonly numbers: readonly number[]
}

/** What each kind of bet pays in addition to the returned stake. */
export const odds = { straight: 35, split: 17, street: 11, corner: 8, line: 5, dozen: 2, column: 2, chance: 1 } as const
export type SpotKind = keyof typeof odds

/**
 * Returns the highest bet on one spot, in minor units. Spots with higher odds have a lower limit, so that the highest
 * possible win is about the same on every spot.
 * @param straightPercent the limit of a bet on a single number, in per cent of the table's maximum
 */
export const mostOn = (straightPercent: number, maximumMinor: bigint, kind: SpotKind): bigint =>
  (maximumMinor * BigInt(straightPercent * (odds.straight + 1))) / BigInt(100 * (odds[kind] + 1))

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

const spot = (kind: SpotKind, numbers: readonly number[]): Spot => ({
  id: `${kind}-${numbers.join('-')}`,
  kind,
  numbers,
})

const named = (id: string, kind: SpotKind, numbers: readonly number[]): Spot => ({ id, kind, numbers })

const all = range(1, 36)
const rows = range(1, 34, 3)

/** All 157 spots of a European table. */
export const spots: readonly Spot[] = [
  ...range(0, 36).map((number) => spot('straight', [number])),
  ...[1, 2, 3].map((number) => spot('split', [0, number])),
  ...all.filter((number) => number % 3 !== 0).map((number) => spot('split', [number, number + 1])),
  ...all.filter((number) => number <= 33).map((number) => spot('split', [number, number + 3])),
  spot('street', [0, 1, 2]),
  spot('street', [0, 2, 3]),
  ...rows.map((first) => spot('street', range(first, first + 2))),
  spot('corner', [0, 1, 2, 3]),
  ...all
    .filter((number) => number % 3 !== 0 && number <= 32)
    .map((number) => spot('corner', [number, number + 1, number + 3, number + 4])),
  ...rows.filter((first) => first <= 31).map((first) => spot('line', range(first, first + 5))),
  ...[1, 2, 3].map((dozen) => named(`dozen-${dozen}`, 'dozen', range(dozen * 12 - 11, dozen * 12))),
  ...[1, 2, 3].map((column) => named(`column-${column}`, 'column', range(column, 36, 3))),
  named('low', 'chance', range(1, 18)),
  named('high', 'chance', range(19, 36)),
  named('even', 'chance', range(2, 36, 2)),
  named('odd', 'chance', range(1, 35, 2)),
  named(
    'red',
    'chance',
    all.filter((number) => reds.has(number)),
  ),
  named(
    'black',
    'chance',
    all.filter((number) => !reds.has(number)),
  ),
]

export const spotById: ReadonlyMap<string, Spot> = new Map(spots.map((each) => [each.id, each]))

export interface RouletteView {
  readonly number: number
  /** Stakes and wins as decimal text. */
  readonly bets: readonly { readonly spot: string; readonly stake: string; readonly win: string }[]
}

/** Returns what a bet wins if this number is drawn, in minor units and including the returned stake. */
export function winOn(spotId: string, stakeMinor: bigint, number: number): bigint {
  const at = spotById.get(spotId)
  return at?.numbers.includes(number) ? stakeMinor * BigInt(odds[at.kind] + 1) : 0n
}

/** Verifies a number. Returns true if the random number from `draw` yields it. */
export const followsRoulette = ({ number }: Pick<RouletteView, 'number'>, draw: Draw): boolean =>
  draw(pockets) === number
