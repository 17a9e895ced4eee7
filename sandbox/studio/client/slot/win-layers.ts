import type { Theme } from '../../games/game.ts'
import type { Cell } from './data.ts'
import type { Geometry } from './reels.ts'
import type { ShownWin } from './win-overlay.ts'

/** Everything about some wins that lies still, drawn once: a frame copies pixels only, as it does for the reels. */
export interface WinLayers {
  /** Shade over the cells that have not won, and the lines; what the lines cover so far is copied. */
  readonly shade: HTMLCanvasElement
  readonly lines: HTMLCanvasElement
  /** The lit ground of each cell that has won. */
  readonly plates: HTMLCanvasElement
  /** Each of them once, however many lines cross it. */
  readonly cells: readonly Cell[]
}

/** The middle of a cell. */
export const centre = ({ cellWidth, cellHeight }: Geometry, { reel, row }: Cell): [number, number] => [
  (reel + 0.5) * cellWidth,
  (row + 0.5) * cellHeight,
]

const placeOf = ({ reel, row }: Cell): number => reel * 3 + row

export function drawLayers(geometry: Geometry, wins: readonly ShownWin[], theme: Theme): WinLayers {
  const cells = [...new Map(wins.flatMap((win) => win.cells).map((cell) => [placeOf(cell), cell])).values()]
  return {
    shade: layer(geometry, (pen) => shadeOthers(pen, geometry, cells)),
    lines: layer(geometry, (pen) => {
      for (const { rows } of wins) if (rows) drawLine(pen, geometry, rows, theme)
    }),
    plates: layer(geometry, (pen) => {
      for (const cell of cells) drawPlate(pen, geometry, cell, theme)
    }),
    cells,
  }
}

function layer({ width, height }: Geometry, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen) draw(pen)
  return canvas
}

function shadeOthers(pen: CanvasRenderingContext2D, { cellWidth, cellHeight }: Geometry, cells: readonly Cell[]): void {
  const lit = new Set(cells.map(placeOf))
  pen.fillStyle = 'rgb(0 0 0 / 52%)'
  for (let cell = 0; cell < 15; cell++) {
    if (!lit.has(cell)) pen.fillRect(Math.floor(cell / 3) * cellWidth, (cell % 3) * cellHeight, cellWidth, cellHeight)
  }
}

function drawLine(pen: CanvasRenderingContext2D, geometry: Geometry, rows: readonly number[], theme: Theme): void {
  const { width, cellHeight, scale } = geometry
  const path = new Path2D()
  path.moveTo(0, ((rows[0] ?? 0) + 0.5) * cellHeight)
  for (const [x, y] of rows.map((row, reel) => centre(geometry, { reel, row }))) path.lineTo(x, y)
  path.lineTo(width, ((rows.at(-1) ?? 0) + 0.5) * cellHeight)
  pen.lineJoin = 'round'
  for (const [color, thickness] of [
    ['rgb(0 0 0 / 55%)', 8],
    [theme.metalDeep, 5.5],
    [theme.accent, 3],
  ] as const) {
    pen.strokeStyle = color
    pen.lineWidth = thickness * scale
    pen.stroke(path)
  }
}

function drawPlate(pen: CanvasRenderingContext2D, geometry: Geometry, cell: Cell, theme: Theme): void {
  const { cellWidth, cellHeight, scale } = geometry
  const [x, y] = centre(geometry, cell)
  const inset = 3 * scale
  pen.beginPath()
  pen.roundRect(
    x - cellWidth / 2 + inset,
    y - cellHeight / 2 + inset,
    cellWidth - 2 * inset,
    cellHeight - 2 * inset,
    9 * scale,
  )
  pen.fillStyle = theme.well
  pen.fill()
  const light = pen.createRadialGradient(x, y, 0, x, y, cellWidth * 0.7)
  light.addColorStop(0, `${theme.accent}66`)
  light.addColorStop(1, `${theme.accent}00`)
  pen.fillStyle = light
  pen.fill()
  pen.strokeStyle = theme.accent
  pen.lineWidth = 2 * scale
  pen.stroke()
}
