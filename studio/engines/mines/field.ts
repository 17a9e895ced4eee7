import type { Draw } from '../engine.ts'

export const fieldCells = 25

/** Where the mines lie, ascending: `count` of the 25 cells, every choice of them as likely as any other. */
export function layMines(count: number, draw: Draw): number[] {
  const cells = Array.from({ length: fieldCells }, (_, cell) => cell)
  return Array.from({ length: count }, () => cells.splice(draw(cells.length), 1)[0] ?? 0).toSorted((a, b) => a - b)
}

/** One step as the client shows it. */
export interface MinesView {
  /** Cells opened so far, in their order; the last one is a mine where the round was lost. */
  readonly opened: readonly number[]
  /** What the opened cells are worth, in hundredths of the stake. */
  readonly pay: number
  /** Told when the round is over. */
  readonly mines: readonly number[] | null
}
