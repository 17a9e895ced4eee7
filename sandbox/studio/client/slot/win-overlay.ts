import type { Theme } from '../../games/game.ts'
import type { Cell } from './data.ts'
import type { Geometry, Overlay } from './reels.ts'
import type { Sprites } from './sprites.ts'
import { centre, drawLayers, type WinLayers } from './win-layers.ts'

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
/** How long the lines take to cross the reels. */
const lineMs = 450
const pulseMs = 160
/** Five beats; then the reels lie still. */
const celebrationMs = pulseMs * Math.PI * 10

/** First all wins together, then one after the other with its amount. */
export function winOverlay(show: WinShow, startMs: number): Overlay {
  const { wins, celebrates, calmMotion, theme } = show
  const moves = celebrates && !calmMotion
  const glints = moves ? createGlints(wins.flatMap(({ cells }) => cells)) : []
  let kept: { readonly key: string; readonly layers: WinLayers } | undefined
  return (pen, geometry, sprites, nowMs) => {
    const elapsedMs = nowMs - startMs
    const single = elapsedMs > allWinsMs && wins.length > 0
    const turn = Math.floor((elapsedMs - allWinsMs) / oneWinMs)
    const place = turn % wins.length
    const current = single ? wins.slice(place, place + 1) : wins
    // drawn anew when other wins are shown, or the size is another one
    const key = `${geometry.width} ${geometry.height} ${single ? place : 'all'}`
    kept = kept?.key === key ? kept : { key, layers: drawLayers(geometry, current, theme) }
    const { layers } = kept
    const drawn = calmMotion || single ? 1 : Math.min(1, elapsedMs / lineMs)
    pen.drawImage(layers.shade, 0, 0)
    const reach = Math.max(1, Math.round(geometry.width * drawn))
    pen.drawImage(layers.lines, 0, 0, reach, geometry.height, 0, 0, reach, geometry.height)
    pen.drawImage(layers.plates, 0, 0)
    const glitters = moves && elapsedMs < celebrationMs
    const pulse = glitters ? 1 + 0.05 * Math.sin(elapsedMs / pulseMs) : 1
    for (const cell of layers.cells) drawSymbol(pen, geometry, sprites, cell, show, pulse)
    if (single || wins.length === 1) for (const win of current) drawLabel(pen, geometry, win, theme)
    for (const glint of glints) drawGlint(pen, geometry, glint, elapsedMs, theme)
    if (glitters || drawn < 1) return 0
    if (!single) return allWinsMs - elapsedMs
    return wins.length > 1 ? allWinsMs + (turn + 1) * oneWinMs - elapsedMs : Number.POSITIVE_INFINITY
  }
}

function drawSymbol(
  pen: CanvasRenderingContext2D,
  geometry: Geometry,
  sprites: Sprites,
  cell: Cell,
  { columns }: WinShow,
  pulse: number,
): void {
  const [x, y] = centre(geometry, cell)
  const size = geometry.symbolSize * pulse
  const sprite = sprites.get(columns[cell.reel]?.[cell.row] ?? '')
  if (sprite) pen.drawImage(sprite.still, x - size / 2, y - size / 2, size, size)
}

/** The amount, on the middle cell of the win. */
function drawLabel(pen: CanvasRenderingContext2D, geometry: Geometry, win: ShownWin, theme: Theme): void {
  const cell = win.cells[Math.floor(win.cells.length / 2)]
  if (!cell || !win.label) return
  const { scale, cellHeight } = geometry
  const [x, top] = centre(geometry, cell)
  const y = top + cellHeight * 0.3
  pen.font = `700 ${Math.round(15 * scale)}px 'Source Sans 3 Variable', system-ui, sans-serif`
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
