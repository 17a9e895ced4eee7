import type { Theme } from '../../games/game.ts'
import type { Cell } from './data.ts'
import type { Geometry, Overlay } from './reels.ts'
import type { Sprites } from './sprites.ts'

/** One win to point out. */
export interface ShownWin {
  readonly cells: readonly Cell[]
  /** Rows of the whole line, for its drawing; none for scatters. */
  readonly rows: readonly number[] | undefined
  readonly label: string
}

interface WinShow {
  readonly wins: readonly ShownWin[]
  /** The letter in each cell of each reel, wilds spread. */
  readonly columns: readonly string[]
  readonly theme: Theme
  /** Only a return above the stake pulses and glitters. */
  readonly celebrates: boolean
  readonly calmMotion: boolean
}

export const allWinsMs = 1100
const oneWinMs = 1400

/** First all wins together, then one after the other with its amount. */
export function winOverlay(show: WinShow, startMs: number): Overlay {
  const { wins, celebrates, calmMotion } = show
  const glints = celebrates && !calmMotion ? createGlints(wins.flatMap(({ cells }) => cells)) : []
  return (pen, geometry, sprites, nowMs) => {
    const elapsedMs = nowMs - startMs
    const single = elapsedMs > allWinsMs && wins.length > 0
    const shown = single ? [wins[Math.floor((elapsedMs - allWinsMs) / oneWinMs) % wins.length]] : wins
    const current = shown.filter((win) => win !== undefined)
    dimOthers(pen, geometry, current)
    const pulse = celebrates && !calmMotion ? 1 + 0.05 * Math.sin(elapsedMs / 160) : 1
    const drawn = calmMotion ? 1 : Math.min(1, elapsedMs / 450)
    for (const win of current) if (win.rows) drawLine(pen, geometry, win.rows, show.theme, single ? 1 : drawn)
    for (const win of current) drawCells(pen, geometry, sprites, win.cells, show, pulse)
    if (single || wins.length === 1) for (const win of current) drawLabel(pen, geometry, win, show.theme)
    for (const glint of glints) drawGlint(pen, geometry, glint, elapsedMs, show.theme)
  }
}

const centre = ({ cellWidth, cellHeight }: Geometry, { reel, row }: Cell): [number, number] => [
  (reel + 0.5) * cellWidth,
  (row + 0.5) * cellHeight,
]

function dimOthers(
  pen: CanvasRenderingContext2D,
  { cellWidth, cellHeight }: Geometry,
  wins: readonly ShownWin[],
): void {
  const lit = new Set(wins.flatMap(({ cells }) => cells.map(({ reel, row }) => reel * 3 + row)))
  pen.fillStyle = 'rgb(0 0 0 / 52%)'
  for (let cell = 0; cell < 15; cell++) {
    if (!lit.has(cell)) pen.fillRect(Math.floor(cell / 3) * cellWidth, (cell % 3) * cellHeight, cellWidth, cellHeight)
  }
}

function drawLine(
  pen: CanvasRenderingContext2D,
  geometry: Geometry,
  rows: readonly number[],
  theme: Theme,
  drawn: number,
): void {
  const { width, cellHeight, scale } = geometry
  const points = rows.map((row, reel) => centre(geometry, { reel, row }))
  const path = new Path2D()
  path.moveTo(0, ((rows[0] ?? 0) + 0.5) * cellHeight)
  for (const [x, y] of points) path.lineTo(x, y)
  path.lineTo(width, ((rows.at(-1) ?? 0) + 0.5) * cellHeight)
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, width * drawn, geometry.height)
  pen.clip()
  pen.lineJoin = 'round'
  for (const [color, thickness] of [
    ['rgb(0 0 0 / 55%)', 8],
    [theme.metalDeep, 5.5],
    [theme.accent, 3],
  ] as const) {
    // prettier-ignore
    pen.strokeStyle = color
    pen.lineWidth = thickness * scale
    pen.stroke(path)
  }
  pen.restore()
}

function drawCells(
  pen: CanvasRenderingContext2D,
  geometry: Geometry,
  sprites: Sprites,
  cells: readonly Cell[],
  { columns, theme }: WinShow,
  pulse: number,
): void {
  const { cellWidth, cellHeight, symbolSize, scale } = geometry
  for (const cell of cells) {
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
    const size = symbolSize * pulse
    const sprite = sprites.get(columns[cell.reel]?.[cell.row] ?? '')
    if (sprite) pen.drawImage(sprite.still, x - size / 2, y - size / 2, size, size)
  }
}

/** The amount, on the middle cell of the win. */
function drawLabel(pen: CanvasRenderingContext2D, geometry: Geometry, win: ShownWin, theme: Theme): void {
  const cell = win.cells[Math.floor(win.cells.length / 2)]
  if (!cell || !win.label) return
  const { scale, cellHeight } = geometry
  const [x, top] = centre(geometry, cell)
  const y = top + cellHeight * 0.3
  pen.font = `700 ${Math.round(15 * scale)}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const half = pen.measureText(win.label).width / 2 + 10 * scale
  pen.beginPath()
  pen.roundRect(x - half, y - 13 * scale, half * 2, 26 * scale, 13 * scale)
  pen.fillStyle = '#120d06e8'
  pen.fill()
  pen.strokeStyle = theme.metal
  pen.lineWidth = 1.5 * scale
  pen.stroke()
  pen.fillStyle = '#fff6dc'
  pen.fillText(win.label, x, y + scale)
}

interface Glint {
  readonly cell: Cell
  readonly angle: number
  readonly speed: number
  readonly delayMs: number
  readonly size: number
}

const glintMs = 1300

function createGlints(cells: readonly Cell[]): Glint[] {
  return cells.slice(0, 15).flatMap((cell, index) =>
    Array.from({ length: 4 }, (_, part) => ({
      cell,
      angle: (part / 4) * Math.PI * 2 + index * 0.7,
      speed: 0.5 + ((index * 7 + part * 3) % 5) / 6,
      delayMs: index * 45 + part * 60,
      size: 4 + ((index + part * 2) % 4) * 1.6,
    })),
  )
}

function drawGlint(
  pen: CanvasRenderingContext2D,
  geometry: Geometry,
  glint: Glint,
  elapsedMs: number,
  theme: Theme,
): void {
  const part = (elapsedMs - glint.delayMs) / glintMs
  if (part <= 0 || part >= 1) return
  const [x, y] = centre(geometry, glint.cell)
  const way = (1 - (1 - part) ** 2) * geometry.cellWidth * glint.speed
  const size = glint.size * geometry.scale * Math.sin(part * Math.PI)
  pen.save()
  pen.translate(
    x + Math.cos(glint.angle) * way,
    y + Math.sin(glint.angle) * way + part * part * geometry.cellHeight * 0.4,
  )
  pen.rotate(part * 2)
  pen.beginPath()
  for (let point = 0; point < 8; point++) {
    const radius = point % 2 === 0 ? size : size * 0.28
    pen.lineTo(Math.cos((point * Math.PI) / 4) * radius, Math.sin((point * Math.PI) / 4) * radius)
  }
  pen.closePath()
  pen.fillStyle = theme.metal
  pen.fill()
  pen.restore()
}
