import type { Theme } from '../../art/theme.ts'
import { drawCover, drawDrums, drawReel, drawShade, type Drums } from './drums.ts'
import { type Geometry, geometryOf } from './geometry.ts'
import { blurFrom, landing, landingMs, runOut, speedAt } from './motion.ts'
import { drawSprites, type Sprites } from './sprites.ts'

/** An animation that is drawn over the resting reels. It goes on until another overlay replaces it. */
export interface Overlay {
  /**
   * True if the overlay contains a picture of the reels at this size. The reels then need not be drawn below the
   * overlay.
   */
  covers(geometry: Geometry): boolean
  /**
   * Draws the overlay at `nowMs`.
   * @returns the milliseconds until the overlay must be drawn again; infinite if it no longer changes
   */
  draw(pen: CanvasRenderingContext2D, geometry: Geometry, sprites: Sprites, nowMs: number): number
}

type Motion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'turning'; readonly sinceMs: number }
  | { readonly kind: 'landing'; readonly sinceMs: number; readonly stop: number; readonly done: () => void }

interface Reel {
  strip: string
  position: number
  speed: number
  motion: Motion
  /** How much of the reel an expanding wild covers now, from 0 to 1. It moves towards `coverTo`. */
  cover: number
  coverTo: number
}

const nothing = geometryOf(0, 0, 1)

/** The five reels on a canvas. Frames are drawn only while something moves. */
export class Reels {
  readonly canvas = document.createElement('canvas')
  /** The canvas is opaque, so that the browser does not blend it with the page below it. */
  readonly #pen = this.canvas.getContext('2d', { alpha: false })
  readonly #pictures: ReadonlyMap<string, HTMLImageElement>
  readonly #wild: string
  readonly #theme: Theme
  readonly #reels: Reel[] = []
  #geometry = nothing
  #sprites: Sprites = new Map()
  #drums: Drums | undefined
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

  /**
   * Shows the reels at these stops without an animation. `covered` lists the indices of the reels that an expanded wild
   * covers.
   */
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

  /**
   * Stops a turning reel so that the symbol with the index `stop` on its strip is in the top row. Resolves once the
   * reel is at rest.
   */
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
    this.#geometry = geometryOf(width, height, scale)
    this.#sprites = drawSprites(this.#pictures, this.#geometry.symbolSize)
    this.#drums = drawDrums(this.#geometry, this.#theme)
    this.#touch()
  }

  #draw(nowMs: number): void {
    this.#frame = 0
    const pen = this.#pen
    const geometry = this.#geometry
    const drums = this.#drums
    if (!pen || !drums) return
    const seconds = Math.min(0.05, (nowMs - this.#lastMs) / 1000)
    this.#lastMs = nowMs
    for (const reel of this.#reels) move(reel, nowMs, seconds)
    const moves = this.#reels.some((reel) => reel.motion.kind !== 'rest' || reel.cover !== reel.coverTo)
    if (moves || !this.#overlay?.covers(geometry)) this.#drawReels(pen, drums)
    const shown = moves ? undefined : this.#overlay
    const restMs = shown?.draw(pen, geometry, this.#sprites, nowMs) ?? Number.POSITIVE_INFINITY
    clearTimeout(this.#timer)
    if (moves || restMs <= 0) this.#touch()
    else if (Number.isFinite(restMs)) this.#timer = setTimeout(() => this.#touch(), restMs)
  }

  #drawReels(pen: CanvasRenderingContext2D, drums: Drums): void {
    const geometry = this.#geometry
    pen.drawImage(drums.ground, 0, 0)
    this.#reels.forEach((reel, index) => {
      if (reel.cover < 1) drawReel(pen, geometry, this.#sprites, reel, index)
      if (reel.cover > 0) drawCover(pen, geometry, this.#sprites.get(this.#wild)?.still, reel.cover, index, this.#theme)
    })
    drawShade(pen, geometry, drums)
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
