import type { Theme } from '../../art/theme.ts'
import { type Geometry, leftOf } from './geometry.ts'
import { blurFrom } from './motion.ts'
import { blurStretch, canvasOf, type Sprites } from './sprites.ts'

/**
 * The background of the reels and the shading over them. They change only with the canvas's size, so they are drawn
 * once for each size.
 */
export interface Drums {
  readonly ground: HTMLCanvasElement
  /**
   * The shading at the upper edge. Together with `below`, which is the shading at the lower edge, it makes the reels
   * look curved.
   */
  readonly above: HTMLCanvasElement
  readonly below: HTMLCanvasElement
}

/** The height of the shading at each edge, as a fraction of the canvas. */
const shadePart = 0.12

export function drawDrums(geometry: Geometry, theme: Theme): Drums {
  const { width, height } = geometry
  const ground = canvasOf(width, height)
  const pen = ground.getContext('2d', { alpha: false })
  if (pen) {
    for (let reel = 0; reel < 5; reel++) {
      const [left, right] = [leftOf(geometry, reel), leftOf(geometry, reel + 1)]
      pen.fillStyle = theme.well
      pen.fillRect(left, 0, right - left, height)
      pen.fillStyle = roundness(pen, left, right)
      pen.fillRect(left, 0, right - left, height)
      pen.fillStyle = theme.metalDeep
      if (reel > 0) pen.fillRect(left, 0, Math.max(1, Math.round(geometry.scale)), height)
    }
  }
  const deep = Math.round(height * shadePart)
  return { ground, above: shade(width, deep, 0), below: shade(width, deep, deep) }
}

function roundness(pen: CanvasRenderingContext2D, left: number, right: number): CanvasGradient {
  const light = pen.createLinearGradient(left, 0, right, 0)
  light.addColorStop(0, 'rgb(0 0 0 / 42%)')
  light.addColorStop(0.16, 'rgb(255 255 255 / 3%)')
  light.addColorStop(0.5, 'rgb(255 255 255 / 8%)')
  light.addColorStop(0.84, 'rgb(255 255 255 / 3%)')
  light.addColorStop(1, 'rgb(0 0 0 / 42%)')
  return light
}

/**
 * Draws the shading of one edge.
 * @param darkAt the y coordinate of the darkest line: 0 for the upper edge, the height for the lower edge
 */
function shade(width: number, height: number, darkAt: number): HTMLCanvasElement {
  const canvas = canvasOf(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  const dark = pen.createLinearGradient(0, darkAt, 0, height - darkAt)
  dark.addColorStop(0, 'rgb(0 0 0 / 78%)')
  dark.addColorStop(0.25, 'rgb(0 0 0 / 44%)')
  dark.addColorStop(1, 'rgb(0 0 0 / 0%)')
  pen.fillStyle = dark
  pen.fillRect(0, 0, width, height)
  return canvas
}

export function drawShade(pen: CanvasRenderingContext2D, { height }: Geometry, { above, below }: Drums): void {
  pen.drawImage(above, 0, 0)
  pen.drawImage(below, 0, height - below.height)
}

interface Strip {
  readonly strip: string
  /**
   * Which symbol of the strip is in the top row, as an index. It lies between two whole numbers while the reel turns.
   */
  readonly position: number
  /** Symbols per second. */
  readonly speed: number
}

/** Draws the symbols of one reel. Nothing needs to be clipped, because a symbol is narrower than its reel. */
export function drawReel(
  pen: CanvasRenderingContext2D,
  geometry: Geometry,
  sprites: Sprites,
  { strip, position, speed }: Strip,
  reel: number,
): void {
  const { cellWidth, cellHeight, symbolSize, height } = geometry
  const blurred = speed > blurFrom
  const x = leftOf(geometry, reel) + Math.round((cellWidth - symbolSize) / 2)
  const size = blurred ? Math.round(symbolSize * blurStretch) : symbolSize
  for (let at = Math.floor(position) - 1; at <= Math.floor(position) + 4; at++) {
    const sprite = sprites.get(strip[((at % strip.length) + strip.length) % strip.length] ?? '')
    const y = Math.round((at - position + 0.5) * cellHeight - size / 2)
    if (!sprite || y >= height || y + size <= 0) continue
    pen.drawImage(blurred ? sprite.blurred : sprite.still, x, y)
  }
}

/** Draws a wild that expands from the middle of a reel until it covers the whole reel. */
export function drawCover(
  pen: CanvasRenderingContext2D,
  geometry: Geometry,
  sprite: HTMLCanvasElement | undefined,
  cover: number,
  reel: number,
  theme: Theme,
): void {
  const { cellWidth, cellHeight, height, symbolSize, scale } = geometry
  const [x, right] = [leftOf(geometry, reel), leftOf(geometry, reel + 1)]
  const shown = Math.round(height * (1 - (1 - cover) ** 3))
  pen.save()
  pen.beginPath()
  pen.rect(x, Math.round((height - shown) / 2), right - x, shown)
  pen.clip()
  const sheen = pen.createLinearGradient(x, 0, right, height)
  sheen.addColorStop(0, theme.cloth)
  sheen.addColorStop(0.5, theme.metalDeep)
  sheen.addColorStop(1, theme.cloth)
  pen.fillStyle = sheen
  pen.fillRect(x, 0, right - x, height)
  for (const row of [0, 1, 2]) {
    const y = Math.round(row * cellHeight + (cellHeight - symbolSize) / 2)
    if (sprite) pen.drawImage(sprite, x + Math.round((cellWidth - symbolSize) / 2), y)
  }
  pen.strokeStyle = theme.accent
  pen.lineWidth = 3 * scale
  pen.strokeRect(x + 2 * scale, 2 * scale, right - x - 4 * scale, height - 4 * scale)
  pen.restore()
}
