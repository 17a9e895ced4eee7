import { colorOf, wheelOrder } from '../../engines/roulette/roulette-layout.ts'
import { shape } from '../dom.ts'
import { dome, metalSlope, rings } from '../drawing/shading.ts'
import { pointAt } from '../drawing/turn-animation.ts'

/** The view box of the drawing, which is centred on 0, 0. */
export const wheelBox = '-122 -122 244 244'
/** The angle between two neighbouring pockets, in degrees. */
export const each = 360 / wheelOrder.length
const colors = { green: '#12704a', red: '#a3262a', black: '#16130f' } as const
const deflectors = 8

/** Draws the fixed bowl: turned wood, a brass rail, and the studs that deflect the ball. */
export const drawBowl = (): SVGElement[] => [
  shape(
    'defs',
    {},
    rings('wood', 120, [0.8, '#2a1609'], [0.86, '#6b3d1c'], [0.93, '#8f5a2c'], [0.97, '#5a3115'], [1, '#2a1609']),
    metalSlope('rail'),
  ),
  shape('circle', { r: 120, fill: 'url(#wood)' }),
  shape('circle', { r: 118.5, fill: 'none', stroke: 'url(#rail)', 'stroke-width': 3 }),
  shape('circle', { r: 101.5, fill: '#0d0804' }),
  ...Array.from({ length: deflectors }, (_, index) =>
    shape('path', {
      d: index % 2 ? 'M-5 -110H5L3 -107H-3Z' : 'M0 -115L2.400 -109L0 -103L-2.400 -109Z',
      fill: 'url(#rail)',
      stroke: '#1a0f06',
      'stroke-width': 0.5,
      transform: `rotate(${(index * 360) / deflectors + 11})`,
    }),
  ),
]

/** Draws the wheel with its numbers, the frets between its pockets, and the turret in its middle. */
export function drawDisc(): SVGElement[] {
  const pockets = wheelOrder.flatMap((number, index) => {
    const [from, to] = [(index - 0.5) * each, (index + 0.5) * each]
    const pocket = `M${pointAt(from, 58)}L${pointAt(from, 100)}A100 100 0 0 1 ${pointAt(to, 100)}L${pointAt(to, 58)}A58 58 0 0 0 ${pointAt(from, 58)}Z`
    const label = { x: 0, y: -87, transform: `rotate(${index * each})`, 'text-anchor': 'middle', 'font-size': 9.5 }
    return [shape('path', { d: pocket, fill: colors[colorOf(number)] }), shape('text', label, String(number))]
  })
  const frets = wheelOrder.map((_, index) => {
    const turn = (index + 0.5) * each
    return shape('path', { d: `M${pointAt(turn, 58)}L${pointAt(turn, 100)}`, stroke: '#e4c580', 'stroke-width': 0.8 })
  })
  return [
    shape(
      'defs',
      {},
      rings('sink', 100, [0.56, '#000000a0'], [0.72, '#00000066'], [0.82, '#00000000'], [1, '#00000050']),
      rings('cone', 58, [0, '#8a5a2e'], [0.5, '#5c3517'], [0.86, '#3a200d'], [1, '#1d0f05']),
      metalSlope('brass'),
      dome('knob', [0, '#fffdf0'], [0.4, '#f0d38c'], [1, '#7a5620']),
    ),
    ...pockets,
    shape('circle', { r: 100, fill: 'url(#sink)' }),
    ...frets,
    shape('circle', { r: 81.5, fill: 'none', stroke: '#e4c580', 'stroke-width': 0.8 }),
    shape('circle', { r: 99.4, fill: 'none', stroke: 'url(#brass)', 'stroke-width': 1.6 }),
    shape('circle', { r: 58, fill: 'url(#cone)', stroke: 'url(#brass)', 'stroke-width': 2 }),
    ...[0, 90, 180, 270].map((turn) =>
      shape(
        'g',
        { transform: `rotate(${turn})` },
        shape('path', { d: 'M-2.400 -6L-1.600 -40H1.600L2.400 -6Z', fill: 'url(#brass)' }),
        shape('circle', { cy: -42, r: 4, fill: 'url(#knob)' }),
      ),
    ),
    shape('circle', { r: 15, fill: 'url(#brass)', stroke: '#2a1609', 'stroke-width': 1 }),
    shape('circle', { r: 9.5, fill: 'url(#knob)', stroke: '#5d3d10', 'stroke-width': 0.8 }),
  ]
}

/** Draws the ball in the pocket at the top. */
export const drawBall = (): SVGElement[] => [
  shape('defs', {}, dome('ivory', [0, '#ffffff'], [0.55, '#f6ecd4'], [1, '#8f8366'])),
  shape('circle', { cx: 0.9, cy: -69.2, r: 4.2, fill: '#00000077' }),
  shape('circle', { cx: 0, cy: -70.5, r: 4.2, fill: 'url(#ivory)' }),
]
