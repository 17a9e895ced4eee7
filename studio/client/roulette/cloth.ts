import { colorOf, type Spot, spots } from '../../engines/roulette/roulette-layout.ts'
import { shape } from '../dom.ts'
import type { TextLookup } from '../text-lookup.ts'

/**
 * The centre of a spot on the cloth, measured in cells. `along` runs from 0 to 12, because the numbers lie in twelve
 * rows. `across` runs from 0 to 3, because a row has three numbers. The fields around the numbers lie outside these
 * ranges: zero is below 0 along, the column bets are above 12 along, and all other outside bets are below 0 across.
 */
export interface Area {
  readonly along: number
  readonly across: number
}

const evens = ['low', 'even', 'red', 'black', 'odd', 'high']
const alongOf = (number: number): number => (number === 0 ? -0.5 : Math.floor((number - 1) / 3) + 0.5)
const acrossOf = (number: number): number => (number === 0 ? 1.5 : ((number - 1) % 3) + 0.5)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export function areaOf({ id, kind, numbers }: Spot): Area {
  const first = numbers[0] ?? 0
  if (kind === 'chance') return { along: evens.indexOf(id) * 2 + 1, across: -1.5 }
  if (kind === 'dozen') return { along: mean([alongOf(first), alongOf(first + 11)]), across: -0.5 }
  if (kind === 'column') return { along: 12.5, across: acrossOf(first) }
  const own = numbers.filter((number) => number > 0)
  const across = mean(own.map(acrossOf))
  if (kind !== 'straight' && first === 0) return { along: 0, across: own.length === 3 ? 0 : across }
  if (kind === 'street') return { along: alongOf(first), across: 0 }
  if (kind === 'line') return { along: alongOf(first) + 0.5, across: 0 }
  return { along: mean(numbers.map(alongOf)), across: first === 0 ? 1.5 : across }
}

/**
 * The layout of the cloth: its direction, and the size of a cell along and across the cloth, in units of the drawing.
 */
export interface Lay {
  readonly direction: 'wide' | 'tall'
  readonly along: number
  readonly across: number
  /** True if the cloth is larger than the window and must be scrolled. One unit of the drawing is then one pixel. */
  readonly scrolls: boolean
}

const wide: Lay = { direction: 'wide', along: 40, across: 44, scrolls: false }
const rows = 14
const columns = 5

/**
 * Returns the radius of the click target of a spot on the edge between fields. It is a quarter of a cell, because a
 * larger target would cover the neighbouring targets.
 */
export const reachOf = (lay: Lay): number => lay.along / 4

/**
 * The smallest size of a click target, in pixels. A cell must be twice as long, because along the cloth it contains two
 * targets: one for its number, and one for the bets on its edges.
 */
const thumb = 24
/**
 * The width of the border that is drawn around the cells. `inset` is the width of the space around the whole cloth in a
 * small window.
 */
const border = 3
const inset = 6

const sizeOf = ({ direction, along, across }: Lay) =>
  direction === 'wide'
    ? { width: rows * along, height: columns * across }
    : { width: columns * across, height: rows * along }

/**
 * The smallest window sizes, in pixels, in which the wheel and the cloth fit side by side: first with one line below
 * the cloth, then with two. `above` is the smallest size in which the wheel fits above the cloth.
 */
const beside = [
  { width: 1000, height: 357 },
  { width: 896, height: 380 },
]
const above = [{ width: 640, height: 560 }]
const widerThanHigh = 1.6
/** The height, in pixels, that is reserved for the line of text and buttons below the cloth. */
const strip = 60

/**
 * Chooses the layout of the cloth in which every bet can be hit. If `isAlone` is true, there is no space for the wheel
 * next to the cloth, so the wheel covers the cloth while it turns.
 */
export function roomFor(width: number, height: number): { lay: Lay; isAlone: boolean } {
  const least = width >= height * widerThanHigh ? beside : above
  if (least.some((room) => width >= room.width && height >= room.height)) return { lay: wide, isAlone: false }
  const size = sizeOf(wide)
  const [across, down] = [width - 2 * (inset + border), height - strip - 2 * (inset + border)]
  const scale = Math.min(across / size.width, down / size.height)
  if (scale * wide.along >= 2 * thumb) return { lay: wide, isAlone: true }
  return { lay: { direction: 'tall', along: 2 * thumb, across: across / columns, scrolls: true }, isAlone: true }
}

/** Converts a position in cells to a point of the drawing. */
export function pointOf({ along, across }: Area, lay: Lay): { x: number; y: number } {
  if (lay.direction === 'wide') return { x: (along + 1) * lay.along, y: (3 - across) * lay.across }
  return { x: (across + 2) * lay.across, y: (along + 1) * lay.along }
}

/** Returns how many cells a field covers in both directions. Undefined for spots on the edges between fields. */
function extentOf({ id, kind }: Spot): Area | undefined {
  if (kind === 'straight') return id === 'straight-0' ? { along: 1, across: 3 } : { along: 1, across: 1 }
  if (kind === 'dozen') return { along: 4, across: 1 }
  if (kind === 'column') return { along: 1, across: 1 }
  return kind === 'chance' ? { along: 2, across: 1 } : undefined
}

/**
 * The spots on edges are drawn after the fields. Otherwise the fields would cover them, and the player could not hit
 * them.
 */
const inOrder = spots.toSorted((a, b) => Number(!extentOf(a)) - Number(!extentOf(b)))

/** Returns the label of a field. Numbers and colours need no translation. */
function inscription({ id, kind, numbers }: Spot, t: TextLookup): string {
  if (kind === 'straight') return String(numbers[0])
  if (kind === 'column') return '2:1'
  if (kind === 'dozen') return `${numbers[0]}–${numbers.at(-1)}`
  if (id === 'low' || id === 'high') return `${numbers[0]}–${numbers.at(-1)}`
  return id === 'red' || id === 'black' ? '' : t(`roulette.${id as 'even' | 'odd'}`)
}

/** Draws the cloth. Every spot is a group that acts as a button. */
export function drawCloth(lay: Lay, t: TextLookup): { drawing: SVGElement; groups: Map<string, SVGElement> } {
  const isWide = lay.direction === 'wide'
  const groups = new Map<string, SVGElement>()
  for (const spot of inOrder) {
    const { x, y } = pointOf(areaOf(spot), lay)
    const group = shape('g', { class: `spot ${spot.kind}`, role: 'button', tabindex: -1, 'data-spot': spot.id })
    const extent = extentOf(spot)
    if (extent) {
      const w = isWide ? extent.along * lay.along : extent.across * lay.across
      const h = isWide ? extent.across * lay.across : extent.along * lay.along
      group.append(fieldOf(spot, { x, y, w, h }, t))
    } else {
      group.append(shape('circle', { cx: x, cy: y, r: reachOf(lay), class: 'edge' }))
    }
    groups.set(spot.id, group)
  }
  const size = sizeOf(lay)
  const [width, height] = [size.width + 2 * border, size.height + 2 * border]
  const box = { viewBox: `${-border} ${-border} ${width} ${height}`, class: 'cloth' }
  const drawing = shape('svg', lay.scrolls ? { ...box, width, height } : box, ...groups.values())
  return { drawing, groups }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/**
 * A generous estimate of the width of a letter relative to the letter's height, so that the labels fit in every
 * language.
 */
const letterWidth = 0.6

function fieldOf(spot: Spot, { x, y, w, h }: Box, t: TextLookup): SVGElement {
  const color = spot.kind === 'straight' ? colorOf(spot.numbers[0] ?? 0) : 'plain'
  const rect = {
    x: x - w / 2 + 0.75,
    y: y - h / 2 + 0.75,
    width: w - 1.5,
    height: h - 1.5,
    rx: 3,
    class: `field ${color}`,
  }
  const field = shape('g', {}, shape('rect', rect))
  if (spot.id === 'red' || spot.id === 'black') {
    field.append(
      shape('path', {
        class: `diamond ${spot.id}`,
        d: `M${x} ${y - 12}L${x + 18} ${y}L${x} ${y + 12}L${x - 18} ${y}Z`,
      }),
    )
  } else {
    const text = inscription(spot, t)
    const size = Math.min(spot.kind === 'straight' ? 17 : 15.5, (w - 6) / (text.length * letterWidth))
    field.append(shape('text', { x, y: y + size * 0.35, 'text-anchor': 'middle', 'font-size': size }, text))
  }
  return field
}
