import type { Draw } from '../engine.ts'

export const fieldCells = 25

/** Lays `count` mines on 25 cells, ascending. Every choice of cells is equally likely. */
export function layMines(count: number, draw: Draw): number[] {
  const cells = Array.from({ length: fieldCells }, (_, cell) => cell)
  return Array.from({ length: count }, () => cells.splice(draw(cells.length), 1)[0] ?? 0).toSorted((a, b) => a - b)
}

/** One step as the client shows it. */
export interface MinesView {
  /** The opened cells in order. The last one is a mine when the round is lost. */
  readonly opened: readonly number[]
  /** The value of the opened cells, in hundredths of the stake. */
  readonly pay: number
  /** Known when the round is over. */
  readonly mines: readonly number[] | null
}
