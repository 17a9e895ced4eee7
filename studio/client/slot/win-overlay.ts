import type { Theme } from '../../art/theme.ts'
import type { Cell, ShownWin } from './slot-data.ts'
import { centreOf, type Geometry } from './geometry.ts'
import { createGlints, drawGlint } from './glints.ts'
import type { Overlay } from './reels.ts'
import { canvasOf, type Sprites } from './sprites.ts'
import { cellsOnce, joinLines, lay, type Stills, stillsOf } from './win-layers.ts'

interface WinShow {
  readonly wins: readonly ShownWin[]
  /** The letters of the visible symbols on each reel, after wilds have expanded. */
  readonly columns: readonly string[]
  readonly theme: Theme
  /** True if the round won more than its stake. Otherwise the winning symbols neither pulse nor throw sparks. */
  readonly celebrates: boolean
  readonly calmMotion: boolean
}

export const allWinsMs = 1100
const oneWinMs = 1400
/** The time, in milliseconds, in which the win lines are drawn across the reels. */
const lineMs = 450
const pulseMs = 160
/**
 * How long the symbols of a win pulse, in milliseconds: five full periods of the sine, so that the last pulse ends at
 * the symbols' usual size.
 */
const celebrationMs = pulseMs * Math.PI * 10

/**
 * Returns the wins that are shown `elapsedMs` after the start, and how many milliseconds later other wins are shown.
 */
function selection(wins: readonly ShownWin[], elapsedMs: number) {
  const turn = Math.floor((elapsedMs - allWinsMs) / oneWinMs)
  // After each win has been shown once, all wins are shown together again.
  const isOver = wins.length < 2 || turn >= wins.length
  if (elapsedMs <= allWinsMs || isOver) {
    return { place: 'all', shown: wins, leftMs: isOver ? Number.POSITIVE_INFINITY : allWinsMs - elapsedMs }
  }
  const leftMs = allWinsMs + (turn + 1) * oneWinMs - elapsedMs
  return { place: String(turn), shown: wins.slice(turn, turn + 1), leftMs }
}

/** Shows all wins together, then each win alone with its amount, and finally all wins together again. */
export function winOverlay(show: WinShow, startMs: number): Overlay {
  const { wins, celebrates, calmMotion, theme } = show
  const moves = celebrates && !calmMotion
  const glints = moves ? createGlints(cellsOnce(wins)) : []
  const drawSymbol = symbolPen(show)
  let stills: Stills | undefined
  let laid: { readonly place: string; joined: boolean } | undefined
  return {
    covers: (geometry) => stills?.geometry === geometry,
    draw(pen, geometry, sprites, nowMs) {
      const elapsedMs = nowMs - startMs
      const { place, shown, leftMs } = selection(wins, elapsedMs)
      if (stills?.geometry !== geometry) {
        stills = stillsOf(pen.canvas, geometry)
        laid = undefined
      }
      if (laid?.place !== place) {
        lay(stills, shown, theme)
        laid = { place, joined: false }
      }
      const drawn = calmMotion ? 1 : Math.min(1, elapsedMs / lineMs)
      if (drawn === 1 && !laid.joined) {
        joinLines(stills)
        laid.joined = true
      }
      pen.drawImage(stills.ground, 0, 0)
      const reach = Math.max(1, Math.round(geometry.width * drawn))
      if (drawn < 1) pen.drawImage(stills.lines, 0, 0, reach, geometry.height, 0, 0, reach, geometry.height)
      const glitters = moves && elapsedMs < celebrationMs
      const pulse = glitters ? 1 + 0.05 * Math.sin(elapsedMs / pulseMs) : 1
      for (const cell of cellsOnce(shown)) drawSymbol(pen, geometry, sprites, cell, pulse)
      if (shown.length === 1) for (const win of shown) drawLabel(pen, geometry, win, theme)
      for (const glint of glints) drawGlint(pen, geometry, glint, elapsedMs, theme.metal)
      return glitters || drawn < 1 ? 0 : leftMs
    },
  }
}

/**
 * Returns a function that draws the symbols in the winning cells. While a symbol pulses, its picture is computed once
 * for each size and then reused.
 */
function symbolPen({ columns }: WinShow) {
  const sizes = new Map<string, HTMLCanvasElement>()
  const sized = (letter: string, still: HTMLCanvasElement, sizePx: number): HTMLCanvasElement => {
    if (sizePx === still.width) return still
    const key = `${letter} ${still.width} ${sizePx}`
    const known = sizes.get(key)
    if (known) return known
    const made = canvasOf(sizePx, sizePx)
    made.getContext('2d')?.drawImage(still, 0, 0, sizePx, sizePx)
    sizes.set(key, made)
    return made
  }
  return (pen: CanvasRenderingContext2D, geometry: Geometry, sprites: Sprites, cell: Cell, pulse: number): void => {
    const letter = columns[cell.reel]?.[cell.row] ?? ''
    const sprite = sprites.get(letter)
    if (!sprite) return
    const [x, y] = centreOf(geometry, cell)
    const size = Math.round(geometry.symbolSize * pulse)
    pen.drawImage(sized(letter, sprite.still, size), Math.round(x - size / 2), Math.round(y - size / 2))
  }
}

/** Writes the amount of a win on the middle cell of the win. */
function drawLabel(pen: CanvasRenderingContext2D, geometry: Geometry, win: ShownWin, theme: Theme): void {
  const cell = win.cells[Math.floor(win.cells.length / 2)]
  if (!cell || !win.label) return
  const { scale, cellHeight } = geometry
  const [x, top] = centreOf(geometry, cell)
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
