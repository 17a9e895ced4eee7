import type { Draw } from '../engine.ts'

export const fieldCells = 25

/** Places `count` mines on 25 cells and returns the cells in ascending order. Every combination is equally likely. */
export function layMines(count: number, draw: Draw): number[] {
  const cells = Array.from({ length: fieldCells }, (_, cell) => cell)
  return Array.from({ length: count }, () => cells.splice(draw(cells.length), 1)[0] ?? 0).toSorted((a, b) => a - b)
}

/** The content of a step for the client. */
export interface MinesView {
  /** The opened cells in the order of opening. If the round is lost, the last one is a mine. */
  readonly opened: readonly number[]
  /** What the player gets for the opened cells, in hundredths of the stake. */
  readonly pay: number
  /** The cells with mines; null until the round is over. */
  readonly mines: readonly number[] | null
}
