import type { Draw } from '../engine.ts'

export const bingoBalls = 90
const ticketRows = 3
const ticketColumns = 9
/** The greatest number of tickets that one player may have in a draw. */
export const mostTickets = 4

/** A ticket has three rows of nine cells. A cell that contains 0 is empty. Each row contains five numbers. */
export type Ticket = readonly (readonly number[])[]

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/**
 * Returns the numbers that a column may contain: 1 to 9 in the first column, then 10 to 19 and so on, and 80 to 90 in
 * the last.
 */
const numbersOf = (column: number): number[] =>
  range(Math.max(1, column * 10), column === ticketColumns - 1 ? bingoBalls : column * 10 + 9)

/**
 * Draws `count` elements from `all` without replacement. Returns them in the order in which they were drawn, and
 * removes them from `all`.
 */
function pick(all: number[], count: number, draw: Draw): number[] {
  return Array.from({ length: count }, () => all.splice(draw(all.length), 1)[0] ?? 0)
}

/** Draws a ticket. Each column contains one to three numbers, ascending from top to bottom. */
export function drawTicket(draw: Draw): Ticket {
  const columns = pick(range(0, ticketColumns - 1), ticketColumns, draw)
  // `columns` is in random order. The first row takes its first five columns and the second row its last five. They
  // share one column and together cover all nine, so no column stays empty. The third row takes the first and the last
  // column, and three of the others.
  const rows = [
    columns.slice(0, 5),
    columns.slice(4, 9),
    [columns[0] ?? 0, columns[8] ?? 0, ...pick(columns.slice(1, 8), 3, draw)],
  ]
  const cells = Array.from({ length: ticketRows }, () => Array.from({ length: ticketColumns }, () => 0))
  for (let column = 0; column < ticketColumns; column++) {
    const used = range(0, ticketRows - 1).filter((row) => rows[row]?.includes(column))
    const numbers = pick(numbersOf(column), used.length, draw).toSorted((a, b) => a - b)
    used.forEach((row, index) => cells[row]?.splice(column, 1, numbers[index] ?? 0))
  }
  return cells
}

/** Draws the balls that are called. Returns them in the order in which they are called. */
export const drawBalls = (count: number, draw: Draw): number[] => pick(range(1, bingoBalls), count, draw)

/** Returns how many rows of a ticket are full, which means that all their numbers were called. */
export function fullRows(ticket: Ticket, balls: ReadonlySet<number>): number {
  return ticket.filter((row) => row.every((number) => number === 0 || balls.has(number))).length
}

/**
 * The part of a step that the player's browser receives. The first step contains only the tickets. The second step also
 * contains the balls.
 */
export interface BingoView {
  readonly tickets: readonly Ticket[]
  readonly balls: readonly number[] | null
  /** The number of full rows of each ticket. Null until the balls have been drawn. */
  readonly rows: readonly number[] | null
}

/** Verifies tickets. Returns true if the random numbers from `draw` yield exactly these tickets. */
export const followsTickets = ({ tickets }: BingoView, draw: Draw): boolean =>
  tickets.every((ticket) => JSON.stringify(drawTicket(draw)) === JSON.stringify(ticket))
