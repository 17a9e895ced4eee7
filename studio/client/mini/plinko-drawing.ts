import { shape } from '../dom.ts'
import { tintOf } from './pay-color.ts'
import { dome, metalSlope, slope } from '../drawing/shading.ts'

/**
 * The distance between two neighbouring pins. `drop` is the distance between two rows. Both are in units of the
 * drawing.
 */
export const gap = 20
export const drop = 16
/**
 * The space above the first pin. `below` is the space below the pins of the last row. Both are in units of the drawing.
 */
const above = 32
const below = 44

/** Returns the view box of a board. The first pin is at 0, 0. */
export function boxOf(rows: number): { readonly x: number; readonly y: number; width: number; height: number } {
  const width = (rows + 1.5) * gap
  return { x: -width / 2, y: -above, width, height: above + rows * drop + below }
}

/** Returns the y coordinate of a ball that rests in a pocket, in units of the drawing. */
export const restAt = (rows: number): number => rows * drop + 12

/** Draws the board with its pins and its rails. The rails leave an opening at the top. */
export function drawBoard(rows: number): SVGElement[] {
  const half = (rows / 2 + 0.62) * gap
  const foot = rows * drop + below - 6
  const sides = `M-17 ${-above + 4}L-19 -10L${-half} ${rows * drop - 6}V${foot}H${half}V${rows * drop - 6}L19 -10L17 ${-above + 4}`
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (__, pin) => ({ cx: (pin - row / 2) * gap, cy: row * drop })),
  ).flat()
  return [
    shape(
      'defs',
      {},
      metalSlope('rail'),
      dome('pin', [0, '#fffdf0'], [0.4, 'var(--metal)'], [1, 'var(--metal-deep)']),
      slope('pane', [0, '#ffffff1c'], [0.5, '#ffffff00']),
    ),
    shape('path', { d: `${sides}Z`, fill: '#00000047' }),
    shape('path', { d: `${sides}Z`, fill: 'url(#pane)' }),
    shape('path', { d: sides, class: 'rail', stroke: 'url(#rail)' }),
    ...pins.map(({ cx, cy }) => shape('circle', { cx: cx + 0.9, cy: cy + 1.6, r: 3.1, fill: '#00000066' })),
    ...pins.map(({ cx, cy }) => shape('circle', { cx, cy, r: 3, fill: 'url(#pin)' })),
  ]
}

export function drawPocket(index: number, pockets: readonly number[], label: string): SVGElement {
  const rows = pockets.length - 1
  const [x, top] = [(index - rows / 2) * gap, rows * drop + 6]
  return shape(
    'g',
    { class: 'pocket' },
    shape('path', {
      d: `M${x - 8.6} ${top}V${top + 22}Q${x - 8.6} ${top + 28} ${x - 2.6} ${top + 28}H${x + 2.6}Q${x + 8.6} ${top + 28} ${x + 8.6} ${top + 22}V${top}Q${x} ${top + 7} ${x - 8.6} ${top}Z`,
      class: 'cup',
      fill: tintOf(pockets[index] ?? 0, pockets),
    }),
    shape('path', { d: `M${x - 8.6} ${top}Q${x} ${top + 7} ${x + 8.6} ${top}`, class: 'lip' }),
    shape('text', { x, y: top + 20.5, 'text-anchor': 'middle', 'font-size': label.length > 3 ? 8.3 : 9.6 }, label),
  )
}

export const drawBall = (): SVGElement[] => [
  shape('defs', {}, dome('ball', [0, '#ffffff'], [0.35, '#fdf0c8'], [0.75, 'var(--metal)'], [1, 'var(--metal-deep)'])),
  shape('circle', { cx: 1.2, cy: 2.2, r: 5.8, fill: '#00000066' }),
  shape('circle', { r: 5.8, fill: 'url(#ball)', stroke: '#2a1a06', 'stroke-width': 0.6 }),
]
