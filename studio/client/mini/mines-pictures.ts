import { shape } from '../dom.ts'
import { dome, metalSlope, slope } from '../drawing/shading.ts'

/** The facets of a cut gemstone as seen from the side, with light from the upper left. */
const facets = [
  ['M13 9H35L24 19Z', '#ffffffd0'],
  ['M13 9L3 20H12L24 19Z', '#ffffff88'],
  ['M35 9L45 20H36L24 19Z', '#ffffff40'],
  ['M3 20H12L24 45Z', '#ffffff38'],
  ['M12 20L24 19L36 20L24 45Z', '#ffffff10'],
  ['M36 20H45L24 45Z', '#00000048'],
] as const

const drawGem = (): SVGElement[] => [
  shape('defs', {}, slope('stone', [0, '#fff3d0'], [0.45, 'var(--accent)'], [1, 'var(--metal-deep)'])),
  shape('path', { d: 'M13 9H35L45 20L24 45L3 20Z', fill: 'url(#stone)', stroke: '#00000077', 'stroke-width': 1 }),
  ...facets.map(([d, fill]) => shape('path', { d, fill })),
  shape('path', {
    d: 'M16 3.500L17.400 6.600L20.500 8L17.400 9.400L16 12.500L14.600 9.400L11.500 8L14.600 6.600Z',
    fill: '#fffdf4',
  }),
]

const drawMine = (): SVGElement[] => [
  shape(
    'defs',
    {},
    dome('iron', [0, '#8f97a6'], [0.32, '#3a3f4b'], [0.75, '#14161c'], [1, '#000000']),
    metalSlope('spike'),
    dome('fuse', [0, '#fff1c4'], [0.45, '#f2663c'], [1, '#7a1608']),
  ),
  ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
    shape('path', { d: 'M21.500 11L24 2L26.500 11Z', fill: 'url(#spike)', transform: `rotate(${turn} 24 24)` }),
  ),
  shape('circle', { cx: 24, cy: 24, r: 14.5, fill: 'url(#iron)', stroke: '#00000099', 'stroke-width': 1 }),
  shape('circle', { cx: 24, cy: 24, r: 4.6, fill: 'url(#fuse)', stroke: '#1a0a06', 'stroke-width': 1.4 }),
]

const pictures = { free: drawGem, mine: drawMine } as const

/** Returns the picture that an opened tile shows. */
export const picture = (name: keyof typeof pictures): SVGElement =>
  shape('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true' }, ...pictures[name]())
