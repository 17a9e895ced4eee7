import type { Theme } from '../../art/theme.ts'
import type { Cell, ShownWin } from './slot-data.ts'
import { centreOf, type Geometry, leftOf, topOf } from './geometry.ts'
import { canvasOf } from './sprites.ts'

/**
 * The pictures over which the winning symbols are animated. They have the size of the canvas and are drawn only once,
 * so that drawing a frame only copies pixels.
 */
export interface Stills {
  readonly geometry: Geometry
  /** The reels at rest. */
  readonly reels: HTMLCanvasElement
  /** The reels, with the winning cells lit and all other cells darkened. */
  readonly ground: HTMLCanvasElement
  /** The win lines. They run below the winning cells, so they are cut out where they cross one. */
  readonly lines: HTMLCanvasElement
}

const indexOf = ({ reel, row }: Cell): number => reel * 3 + row

/** Returns the cells of all wins. A cell occurs only once, even if several win lines cross it. */
export const cellsOnce = (wins: readonly ShownWin[]): Cell[] => [
  ...new Map(wins.flatMap(({ cells }) => cells).map((cell) => [indexOf(cell), cell])).values(),
]

/**
 * Creates the pictures, with a copy of the canvas as the picture of the reels.
 * @param canvas must show the resting reels and nothing else
 */
export function stillsOf(canvas: HTMLCanvasElement, geometry: Geometry): Stills {
  const { width, height } = geometry
  const [reels, ground, lines] = [canvasOf(width, height), canvasOf(width, height), canvasOf(width, height)]
  reels.getContext('2d', { alpha: false })?.drawImage(canvas, 0, 0)
  return { geometry, reels, ground, lines }
}

/** Draws the pictures again to show other wins. */
export function lay({ geometry, reels, ground, lines }: Stills, wins: readonly ShownWin[], theme: Theme): void {
  const cells = cellsOnce(wins)
  const below = ground.getContext('2d', { alpha: false })
  const above = lines.getContext('2d')
  if (!below || !above) return
  below.drawImage(reels, 0, 0)
  shadeOthers(below, geometry, cells)
  for (const cell of cells) drawPlate(below, geometry, cell, theme)
  above.clearRect(0, 0, geometry.width, geometry.height)
  for (const { rows } of wins) if (rows) drawLine(above, geometry, rows, theme)
  above.globalCompositeOperation = 'destination-out'
  above.beginPath()
  for (const cell of cells) plate(above, geometry, cell)
  above.fill()
  above.globalCompositeOperation = 'source-over'
}

/**
 * Draws the win lines into `ground`. Called once the lines reach all reels, so that later frames need not draw them
 * separately.
 */
export const joinLines = ({ ground, lines }: Stills): void => ground.getContext('2d')?.drawImage(lines, 0, 0)

function shadeOthers(pen: CanvasRenderingContext2D, geometry: Geometry, cells: readonly Cell[]): void {
  const lit = new Set(cells.map(indexOf))
  pen.fillStyle = 'rgb(0 0 0 / 52%)'
  for (let index = 0; index < 15; index++) {
    if (lit.has(index)) continue
    const [reel, row] = [Math.floor(index / 3), index % 3]
    const [x, y] = [leftOf(geometry, reel), topOf(geometry, row)]
    pen.fillRect(x, y, leftOf(geometry, reel + 1) - x, topOf(geometry, row + 1) - y)
  }
}

function drawLine(pen: CanvasRenderingContext2D, geometry: Geometry, rows: readonly number[], theme: Theme): void {
  const { width, cellHeight, scale } = geometry
  const path = new Path2D()
  path.moveTo(0, ((rows[0] ?? 0) + 0.5) * cellHeight)
  for (const [x, y] of rows.map((row, reel) => centreOf(geometry, { reel, row }))) path.lineTo(x, y)
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

/** Adds the outline of a winning cell to the pen's path. */
function plate(pen: CanvasRenderingContext2D, geometry: Geometry, cell: Cell): void {
  const { cellWidth, cellHeight, scale } = geometry
  const [x, y] = centreOf(geometry, cell)
  const inset = 3 * scale
  const [width, height] = [cellWidth - 2 * inset, cellHeight - 2 * inset]
  pen.roundRect(x - width / 2, y - height / 2, width, height, 9 * scale)
}

function drawPlate(pen: CanvasRenderingContext2D, geometry: Geometry, cell: Cell, theme: Theme): void {
  const { cellWidth, scale } = geometry
  const [x, y] = centreOf(geometry, cell)
  pen.beginPath()
  plate(pen, geometry, cell)
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
