import type { Theme } from '../../games/game.ts'
import { landing, landingMs, runOut, speedAt } from './motion.ts'
import { blurStretch, drawSprites, type Sprites } from './sprites.ts'

/** Where things are on the canvas, in device pixels. */
export interface Geometry {
  readonly width: number
  readonly height: number
  readonly cellWidth: number
  readonly cellHeight: number
  readonly symbolSize: number
  /** Device pixels per CSS pixel. */
  readonly scale: number
}

/** Draws over the reels; told to stop by being replaced. @returns milliseconds until it looks any different */
export type Overlay = (pen: CanvasRenderingContext2D, geometry: Geometry, sprites: Sprites, nowMs: number) => number

type Motion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'turning'; readonly sinceMs: number }
  | { readonly kind: 'landing'; readonly sinceMs: number; readonly stop: number; readonly done: () => void }

interface Reel {
  strip: string
  position: number
  speed: number
  motion: Motion
  /** How far a wild covers the reel, 0 to 1. */
  cover: number
  coverTo: number
}

const blurFrom = 9
const nothing: Geometry = { width: 0, height: 0, cellWidth: 0, cellHeight: 0, symbolSize: 0, scale: 1 }

/** Five drums on a canvas. Frames are drawn only while something moves. */
export class Reels {
  readonly canvas = document.createElement('canvas')
  readonly #pen = this.canvas.getContext('2d')
  readonly #pictures: ReadonlyMap<string, HTMLImageElement>
  readonly #wild: string
  readonly #theme: Theme
  readonly #reels: Reel[] = []
  #geometry = nothing
  #sprites: Sprites = new Map()
  #overlay: Overlay | undefined
  #frame = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastMs = 0

  constructor(pictures: ReadonlyMap<string, HTMLImageElement>, wild: string, theme: Theme) {
    this.#pictures = pictures
    this.#wild = wild
    this.#theme = theme
    new ResizeObserver(() => this.#measure()).observe(this.canvas)
  }

  /** Puts the reels on these stops at once. */
  set(strips: readonly string[], stops: readonly number[], covered: readonly number[]): void {
    strips.forEach((strip, index) => {
      const cover = covered.includes(index) ? 1 : 0
      const position = stops[index] ?? 0
      this.#reels[index] = { strip, position, speed: 0, motion: { kind: 'rest' }, cover, coverTo: cover }
    })
    this.#touch()
  }

  turn(index: number, strip: string): void {
    const reel = this.#reels[index]
    if (!reel) return
    reel.strip = strip
    this.#lastMs = performance.now()
    reel.motion = { kind: 'turning', sinceMs: this.#lastMs + index * 45 }
    this.#touch()
  }

  /** Brings a reel to rest; resolves when it lies still. */
  land(index: number, stop: number): Promise<void> {
    return new Promise((done) => {
      const reel = this.#reels[index]
      if (!reel) return done()
      reel.motion = { kind: 'landing', sinceMs: performance.now(), stop, done }
      this.#touch()
    })
  }

  cover(index: number, covered: boolean): void {
    const reel = this.#reels[index]
    if (reel) reel.coverTo = covered ? 1 : 0
    this.#touch()
  }

  set overlay(wanted: Overlay | undefined) {
    this.#overlay = wanted
    this.#touch()
  }

  #touch(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((nowMs) => this.#draw(nowMs))
  }

  #measure(): void {
    const { canvas } = this
    const scale = Math.min(window.devicePixelRatio || 1, 2)
    const width = Math.round(canvas.clientWidth * scale)
    const height = Math.round(canvas.clientHeight * scale)
    if (width === 0 || (width === this.#geometry.width && height === this.#geometry.height)) return
    canvas.width = width
    canvas.height = height
    const cellWidth = width / 5
    const cellHeight = height / 3
    const symbolSize = Math.round(Math.min(cellWidth * 0.96, cellHeight * 0.92))
    this.#geometry = { width, height, cellWidth, cellHeight, symbolSize, scale }
    this.#sprites = drawSprites(this.#pictures, symbolSize)
    this.#touch()
  }

  #draw(nowMs: number): void {
    this.#frame = 0
    const pen = this.#pen
    const geometry = this.#geometry
    if (!pen || geometry.width === 0) return
    const seconds = Math.min(0.05, (nowMs - this.#lastMs) / 1000)
    this.#lastMs = nowMs
    for (const reel of this.#reels) move(reel, nowMs, seconds)
    pen.clearRect(0, 0, geometry.width, geometry.height)
    this.#reels.forEach((reel, index) => {
      drawReel(pen, geometry, this.#sprites, reel, index)
      if (reel.cover > 0) drawCover(pen, geometry, this.#sprites.get(this.#wild)?.still, reel.cover, index, this.#theme)
    })
    const restMs = this.#overlay?.(pen, geometry, this.#sprites, nowMs) ?? Number.POSITIVE_INFINITY
    const moves = this.#reels.some((reel) => reel.motion.kind !== 'rest' || reel.cover !== reel.coverTo)
    clearTimeout(this.#timer)
    if (moves || restMs <= 0) this.#touch()
    else if (Number.isFinite(restMs)) this.#timer = setTimeout(() => this.#touch(), restMs)
  }
}

function move(reel: Reel, nowMs: number, seconds: number): void {
  const { motion } = reel
  if (motion.kind === 'turning') {
    reel.speed = nowMs < motion.sinceMs ? 0 : speedAt(nowMs - motion.sinceMs)
    reel.position -= reel.speed * seconds
  }
  if (motion.kind === 'landing') {
    const part = (nowMs - motion.sinceMs) / landingMs
    const before = reel.position
    reel.position = motion.stop + runOut * (1 - landing(Math.max(0, part)))
    reel.speed = part < 0.3 ? blurFrom + 1 : Math.abs(before - reel.position)
    if (part >= 1) {
      reel.position = motion.stop
      reel.speed = 0
      reel.motion = { kind: 'rest' }
      motion.done()
    }
  }
  const change = seconds / 0.35
  reel.cover =
    reel.coverTo > reel.cover ? Math.min(1, reel.cover + change) : Math.max(reel.coverTo, reel.cover - change)
}

function drawReel(
  pen: CanvasRenderingContext2D,
  geometry: Geometry,
  sprites: Sprites,
  reel: Reel,
  index: number,
): void {
  const { cellWidth, cellHeight, symbolSize, height } = geometry
  const first = Math.floor(reel.position) - 1
  const blurred = reel.speed > blurFrom
  pen.save()
  pen.beginPath()
  pen.rect(index * cellWidth, 0, cellWidth, height)
  pen.clip()
  for (let at = first; at <= first + 5; at++) {
    const length = reel.strip.length
    const sprite = sprites.get(reel.strip[((at % length) + length) % length] ?? '')
    if (!sprite) continue
    const x = index * cellWidth + (cellWidth - symbolSize) / 2
    const y = (at - reel.position) * cellHeight + (cellHeight - symbolSize) / 2
    if (blurred) pen.drawImage(sprite.blurred, x, y - (symbolSize * (blurStretch - 1)) / 2)
    else pen.drawImage(sprite.still, x, Math.round(y))
  }
  pen.restore()
}

function drawCover(
  pen: CanvasRenderingContext2D,
  { cellWidth, cellHeight, height, symbolSize, scale }: Geometry,
  sprite: HTMLCanvasElement | undefined,
  cover: number,
  index: number,
  theme: Theme,
): void {
  const x = index * cellWidth
  const shown = height * (1 - (1 - cover) ** 3)
  pen.save()
  pen.beginPath()
  pen.rect(x, (height - shown) / 2, cellWidth, shown)
  pen.clip()
  const sheen = pen.createLinearGradient(x, 0, x + cellWidth, height)
  sheen.addColorStop(0, theme.cloth)
  sheen.addColorStop(0.5, theme.metalDeep)
  sheen.addColorStop(1, theme.cloth)
  pen.fillStyle = sheen
  pen.fillRect(x, 0, cellWidth, height)
  for (const row of [0, 1, 2]) {
    if (sprite)
      pen.drawImage(sprite, x + (cellWidth - symbolSize) / 2, row * cellHeight + (cellHeight - symbolSize) / 2)
  }
  pen.strokeStyle = theme.accent
  pen.lineWidth = 3 * scale
  pen.strokeRect(x + 2 * scale, 2 * scale, cellWidth - 4 * scale, height - 4 * scale)
  pen.restore()
}
