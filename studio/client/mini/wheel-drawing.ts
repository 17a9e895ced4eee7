import { shape } from '../dom.ts'
import { tintOf } from './pay-color.ts'
import { dome, metalSlope, rings } from '../drawing/shading.ts'
import { pointAt } from '../drawing/turn-animation.ts'

/** The view box of the drawing, which is centred on 0, 0. */
export const wheelBox = '-124 -124 248 248'
const inner = 34
const outer = 100
const lamps = 24

export const drawRim = (): SVGElement[] => [
  shape('defs', {}, metalSlope('rim'), dome('lamp', [0, '#fffdf2'], [0.5, '#ffe6a3'], [1, '#8a6220'])),
  shape('circle', { r: 116, fill: '#120c05' }),
  shape('circle', { r: 114.5, fill: 'url(#rim)' }),
  shape('circle', { r: 104, fill: '#1a1108' }),
  ...Array.from({ length: lamps }, (_, index) => {
    const [cx = '0', cy = '0'] = pointAt(((index + 0.5) * 360) / lamps, 109.2).split(' ')
    return shape('circle', { cx, cy, r: 2.1, fill: 'url(#lamp)', stroke: '#3a2408', 'stroke-width': 0.5 })
  }),
]

/** Draws the disc. Segment 0 is at the top, and the other segments follow clockwise. `textOf` formats a pay. */
export function drawDisc(segments: readonly number[], textOf: (pay: number) => string): SVGElement[] {
  const each = 360 / segments.length
  const fields = segments.flatMap((pay, index) => {
    const [from, to] = [(index - 0.5) * each, (index + 0.5) * each]
    const path = `M${pointAt(from, inner)}L${pointAt(from, outer)}A${outer} ${outer} 0 0 1 ${pointAt(to, outer)}L${pointAt(to, inner)}Z`
    return [
      shape('path', { d: path, fill: tintOf(pay, segments) }),
      ...(pay > 0 ? [label(textOf(pay), index * each, each)] : []),
    ]
  })
  const spokes = segments.map((_, index) => {
    const turn = (index + 0.5) * each
    return shape('path', {
      d: `M${pointAt(turn, inner)}L${pointAt(turn, outer)}`,
      stroke: '#e9c98a',
      'stroke-width': 0.7,
    })
  })
  const pegs = segments.map((_, index) => {
    const [cx = '0', cy = '0'] = pointAt((index + 0.5) * each, 97.4).split(' ')
    return shape('circle', {
      cx,
      cy,
      r: each > 10 ? 1.9 : 1.4,
      fill: '#fff3cf',
      stroke: '#5d3d10',
      'stroke-width': 0.5,
    })
  })
  return [
    shape(
      'defs',
      {},
      rings('hollow', outer, [0.34, '#000000b0'], [0.62, '#00000030'], [0.9, '#ffffff16'], [1, '#00000066']),
    ),
    ...fields,
    shape('circle', { r: outer, fill: 'url(#hollow)' }),
    ...spokes,
    ...pegs,
  ]
}

const label = (pay: string, turn: number, each: number): SVGElement =>
  shape(
    'text',
    { x: 0, y: -78, transform: `rotate(${turn})`, 'text-anchor': 'middle', 'font-size': each > 12 ? 10.5 : 7.6 },
    pay,
  )

/** Draws what lies over the turning disc: the hub in the middle, the light on the glass, and the pointer. */
export const drawHub = (): SVGElement[] => [
  shape(
    'defs',
    {},
    metalSlope('boss'),
    dome('well', [0, 'var(--cloth)'], [1, 'var(--cloth-deep)']),
    dome('glass', [0, '#ffffff3a'], [0.45, '#ffffff0d'], [0.7, '#ffffff00']),
  ),
  shape('circle', { r: outer, fill: 'url(#glass)' }),
  shape('circle', { r: 37, fill: '#00000088' }),
  shape('circle', { r: 35.5, fill: 'url(#boss)' }),
  shape('circle', { r: 29.5, fill: 'url(#well)', stroke: '#1a1206', 'stroke-width': 1.5 }),
  shape('path', {
    d: 'M-11 -121Q0 -125 11 -121L2.500 -90Q0 -86 -2.500 -90Z',
    fill: '#00000066',
    transform: 'translate(1.5 3)',
  }),
  shape('path', {
    d: 'M-11 -121Q0 -125 11 -121L2.500 -90Q0 -86 -2.500 -90Z',
    fill: 'url(#boss)',
    stroke: '#1a1206',
    'stroke-width': 1.2,
  }),
  shape('circle', { cy: -114, r: 3.4, fill: '#b3242c', stroke: '#3a0c0e', 'stroke-width': 0.8 }),
]
