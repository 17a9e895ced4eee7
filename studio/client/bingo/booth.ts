import { shape } from '../dom.ts'
import { layered } from '../drawing/layers.ts'
import { dome, metalSlope, slope } from '../drawing/shading.ts'

const box = '0 0 120 100'

/**
 * Draws a scene as several pictures, so that the middle picture can move without the browser repainting the others. The
 * first picture fills the booth.
 * @param fit `preserveAspectRatio` of all pictures but the first
 */
function scene(className: string, fit: string, layers: readonly (readonly SVGElement[])[]): HTMLElement {
  const { element, pictures } = layered(`host ${className}`, box, layers)
  pictures.forEach((picture, index) =>
    picture.setAttribute('preserveAspectRatio', index === 0 ? 'xMidYMax slice' : fit),
  )
  pictures[1]?.classList.add('figure')
  return element
}

const curtain = (): SVGElement[] => [
  shape(
    'defs',
    {},
    slope('velvet', [0, 'var(--cloth)'], [1, 'var(--cloth-deep)']),
    dome('lamp', [0, '#fff3cf70'], [0.5, '#fff3cf1f'], [1, '#fff3cf00']),
  ),
  shape('path', { d: 'M-60 0H180V100H-60Z', fill: 'url(#velvet)' }),
  ...Array.from({ length: 15 }, (_, index) => {
    const x = index * 16 - 52
    return shape('path', { d: `M${x} 0C${x + 6} 30 ${x - 5} 60 ${x + 2} 100`, class: 'fold' })
  }),
  shape('path', { d: 'M-60 0H180V7Q160 15 140 8T100 8T60 8T20 8T-20 8T-60 8Z', fill: 'var(--cloth-deep)' }),
  shape('path', { d: 'M-60 8Q-40 15 -20 8T20 8T60 8T100 8T140 8T180 8', class: 'fringe' }),
  shape('circle', { cx: 60, cy: 40, r: 62, fill: 'url(#lamp)' }),
]

const caller = (): SVGElement[] => [
  shape(
    'defs',
    {},
    slope('jacket', [0, '#3a3745'], [1, '#121018']),
    slope('face', [0, '#f3cfae'], [1, '#d39e78']),
    slope('hair', [0, '#5b3a26'], [1, '#24140b']),
    metalSlope('tie'),
  ),
  shape('path', { d: 'M20 104C21 78 37 70 52 66H68C83 70 99 78 100 104Z', fill: 'url(#jacket)' }),
  shape('path', { d: 'M49 66.500L60 88L71 66.500L64 62H56Z', fill: '#f6efe0' }),
  shape('path', { d: 'M49 66.500L43 76L52 80L60 96V88ZM71 66.500L77 76L68 80L60 96V88Z', fill: '#1d1a24' }),
  shape('path', { d: 'M60 72L51.500 67V77.500ZM60 72L68.500 67V77.500Z', fill: 'url(#tie)' }),
  shape('circle', { cx: 60, cy: 72, r: 1.8, fill: '#fff3cf' }),
  shape('path', { d: 'M53 54H67V66C64 70 56 70 53 66Z', fill: '#c48f6a' }),
  shape('path', {
    d: 'M44 37C44 24 51 17 60 17C69 17 76 24 76 37C76 50 69 60.500 60 60.500C51 60.500 44 50 44 37Z',
    fill: 'url(#face)',
  }),
  shape('path', { d: 'M43.500 36C41.500 37 42 44 45 45ZM76.500 36C78.500 37 78 44 75 45Z', fill: '#d9a883' }),
  shape('path', {
    d: 'M42.500 40C39 22 48 10.500 61 10.500C74 10.500 81 22 77.500 40C76.500 33 73 28 67 26C58 30 48 28 45 31C43.500 34 43 37 42.500 40Z',
    fill: 'url(#hair)',
  }),
  shape('path', { d: 'M49.500 34Q53 32 56.500 34M63.500 34Q67 32 70.500 34', class: 'brow' }),
  shape('circle', { cx: 53.2, cy: 39, r: 1.7, fill: '#2a1810' }),
  shape('circle', { cx: 66.8, cy: 39, r: 1.7, fill: '#2a1810' }),
  shape('path', { d: 'M60 41L58.600 46.500H61', class: 'nose' }),
  shape('path', { d: 'M54 51C57 55 63 55 66 51C62 52.500 58 52.500 54 51Z', fill: '#a34a3c' }),
]

const desk = (): SVGElement[] => [
  shape('defs', {}, slope('wood', [0, '#7a4b26'], [1, '#2c170a']), metalSlope('edge')),
  shape('path', { d: 'M-60 88H180V100H-60Z', fill: 'url(#wood)' }),
  shape('path', { d: 'M-60 87H180V89.500H-60Z', fill: 'url(#edge)' }),
  shape('path', { d: 'M58.500 87V74H61.500V87Z', fill: '#15120f' }),
  shape('circle', { cx: 60, cy: 71.5, r: 3.6, fill: '#2b2620', stroke: 'url(#edge)', 'stroke-width': 1 }),
]

/** Draws the caller behind the desk of a live hall. */
export const drawHost = (): HTMLElement => scene('live-host', 'xMidYMax meet', [curtain(), caller(), desk()])

const balls = ['#f6efe0', '#c9473f', '#d9b25a', '#3a6a96'] as const

/** Draws a drum full of balls, for halls without a caller. It turns around the middle of the booth. */
export const drawDrum = (): HTMLElement =>
  scene('drum', 'xMidYMid meet', [
    curtain(),
    [
      shape(
        'defs',
        {},
        ...balls.map((color, index) => dome(`ball${index}`, [0, '#ffffff'], [0.4, color], [1, '#1a1008'])),
      ),
      shape('circle', { cx: 60, cy: 50, r: 37, class: 'glass' }),
      ...Array.from({ length: 18 }, (_, index) =>
        shape('circle', {
          cx: 60 + Math.round(Math.cos(index * 2.4) * (9 + ((index * 5) % 22))),
          cy: 50 + Math.round(Math.sin(index * 2.4) * (9 + ((index * 7) % 22))),
          r: 5.8,
          fill: `url(#ball${index % balls.length})`,
        }),
      ),
    ],
    [
      shape('defs', {}, metalSlope('stand'), dome('shine', [0, '#ffffff55'], [0.4, '#ffffff11'], [0.8, '#ffffff00'])),
      shape('circle', { cx: 60, cy: 50, r: 37, fill: 'url(#shine)', stroke: 'url(#stand)', 'stroke-width': 3 }),
      shape('path', { d: 'M28 99H92L82 85H38Z', fill: 'url(#stand)', stroke: '#1a0f06', 'stroke-width': 0.8 }),
    ],
  ])
