import { colorOf, type Spot, spots } from '../../engines/roulette/layout.ts'
import { shape } from '../dom.ts'
import type { Say } from '../texts.ts'

/** Where a spot's middle lies: `along` the rows of three (0 to 12), `across` from 1 to 3; outside bets lie below 0. */
export interface Place {
  readonly along: number
  readonly across: number
}

export type Direction = 'wide' | 'tall'

const evens = ['low', 'even', 'red', 'black', 'odd', 'high']
const alongOf = (number: number): number => (number === 0 ? -0.5 : Math.floor((number - 1) / 3) + 0.5)
const acrossOf = (number: number): number => (number === 0 ? 1.5 : ((number - 1) % 3) + 0.5)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export function placeOf({ id, kind, numbers }: Spot): Place {
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

/** Sizes of one cell, and of the whole cloth, in units of its drawing. */
const units = {
  wide: { along: 40, across: 44, width: 14 * 40, height: 5 * 44 },
  tall: { along: 30, across: 84, width: 5 * 84, height: 14 * 30 },
} as const

/** What wheel and cloth need to stand in the same window, and how high the line below the cloth is. */
const least = { width: 640, height: 300 }
const strip = 60

/** How the cloth lies in a window, and whether the wheel only comes over it: the one whose cells are easiest to hit. */
export function roomFor(width: number, height: number): { direction: Direction; isAlone: boolean } {
  if (width >= least.width && height >= least.height) return { direction: 'wide', isAlone: false }
  const cellOf = (direction: Direction) => {
    const unit = units[direction]
    return Math.min(width / unit.width, (height - strip) / unit.height) ** 2 * unit.along * unit.across
  }
  return { direction: cellOf('wide') > cellOf('tall') ? 'wide' : 'tall', isAlone: true }
}

/** A place as a point of the drawing. */
export function pointOf({ along, across }: Place, direction: Direction): { x: number; y: number } {
  const unit = units[direction]
  if (direction === 'wide') return { x: (along + 1) * unit.along, y: (3 - across) * unit.across }
  return { x: (across + 2) * unit.across, y: (along + 1) * unit.along }
}

/** How many cells a spot that is drawn as a field covers; undefined for what lies between fields. */
function extentOf({ id, kind }: Spot): Place | undefined {
  if (kind === 'straight') return id === 'straight-0' ? { along: 1, across: 3 } : { along: 1, across: 1 }
  if (kind === 'dozen') return { along: 4, across: 1 }
  if (kind === 'column') return { along: 1, across: 1 }
  return kind === 'chance' ? { along: 2, across: 1 } : undefined
}

/** The fields first, then what lies on their edges, so that the edges can be hit. */
const inOrder = spots.toSorted((a, b) => Number(!extentOf(a)) - Number(!extentOf(b)))

/** A short inscription; numbers and colours need no translation. */
function inscription({ id, kind, numbers }: Spot, say: Say): string {
  if (kind === 'straight') return String(numbers[0])
  if (kind === 'column') return '2:1'
  if (kind === 'dozen') return `${numbers[0]}–${numbers.at(-1)}`
  if (id === 'low' || id === 'high') return `${numbers[0]}–${numbers.at(-1)}`
  return id === 'red' || id === 'black' ? '' : say(`roulette.${id as 'even' | 'odd'}`)
}

/** Draws the cloth; every spot is a group that can be pressed. */
export function drawCloth(direction: Direction, say: Say): { drawing: SVGElement; groups: Map<string, SVGElement> } {
  const { width, height, along, across } = units[direction]
  const groups = new Map<string, SVGElement>()
  for (const spot of inOrder) {
    const { x, y } = pointOf(placeOf(spot), direction)
    const group = shape('g', { class: `spot ${spot.kind}`, role: 'button', tabindex: -1, 'data-spot': spot.id })
    const extent = extentOf(spot)
    if (extent) {
      const w = direction === 'wide' ? extent.along * along : extent.across * across
      const h = direction === 'wide' ? extent.across * across : extent.along * along
      group.append(fieldOf(spot, { x, y, w, h }, say))
    } else {
      group.append(shape('circle', { cx: x, cy: y, r: 7.5, class: 'edge' }))
    }
    groups.set(spot.id, group)
  }
  const drawing = shape('svg', { viewBox: `-3 -3 ${width + 6} ${height + 6}`, class: 'cloth' }, ...groups.values())
  return { drawing, groups }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

function fieldOf(spot: Spot, { x, y, w, h }: Box, say: Say): SVGElement {
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
    const size = spot.kind === 'straight' ? 17 : 15.5
    field.append(
      shape('text', { x, y: y + size * 0.35, 'text-anchor': 'middle', 'font-size': size }, inscription(spot, say)),
    )
  }
  return field
}
