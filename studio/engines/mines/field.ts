import type { Draw } from '../engine.ts'

export const fieldCells = 25

/**
 * Draws `count` of the 25 cells, which get a mine. Every combination is equally likely. Returns the cells in ascending
 * order.
 */
export function layMines(count: number, draw: Draw): number[] {
  const cells = Array.from({ length: fieldCells }, (_, cell) => cell)
  return Array.from({ length: count }, () => cells.splice(draw(cells.length), 1)[0] ?? 0).toSorted((a, b) => a - b)
}

/** The part of a step that the player's browser receives. */
export interface MinesView {
  /**
   * The opened cells, in the order in which they were opened. If the round is lost, the last of them contains a mine.
   */
  readonly opened: readonly number[]
  /** What the player gets if the round ends with the opened cells, in hundredths of the stake. */
  readonly pay: number
  /** The cells with mines. Null until the round has ended. */
  readonly mines: readonly number[] | null
}
