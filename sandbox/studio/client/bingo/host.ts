import { shape } from '../dom.ts'

/** The caller behind the desk, drawn; `live` halls have one, the others a drum. */
export function drawHost(): SVGElement {
  return shape(
    'svg',
    { viewBox: '0 0 120 100', class: 'host', 'aria-hidden': 'true' },
    shape('path', { d: 'M0 0H120V100H0Z', fill: 'var(--cloth-deep)' }),
    ...[8, 28, 48, 68, 88, 108].map((x) =>
      shape('path', { d: `M${x} 0C${x + 7} 30 ${x - 5} 60 ${x + 2} 100`, class: 'fold' }),
    ),
    shape(
      'g',
      { class: 'figure' },
      shape('path', { d: 'M22 100C23 76 38 69 52 66H68C82 69 97 76 98 100Z', fill: '#1c1a22' }),
      shape('path', { d: 'M50 66L60 84L70 66L64 62H56Z', fill: '#f6efe0' }),
      shape('path', { d: 'M60 71L52 66V77ZM60 71L68 66V77Z', fill: 'var(--metal)' }),
      shape('path', { d: 'M53 54H67V66C64 70 56 70 53 66Z', fill: '#d9a883' }),
      shape('path', {
        d: 'M44 37C44 24 51 17 60 17C69 17 76 24 76 37C76 50 69 60 60 60C51 60 44 50 44 37Z',
        fill: '#e8bd98',
      }),
      shape('path', {
        d: 'M42 40C39 22 48 11 61 11C74 11 81 22 78 40C76 33 73 28 67 26C58 30 48 28 45 31C43 34 43 37 42 40Z',
        fill: '#3a2317',
      }),
      shape('path', { d: 'M51 38.500H56M64 38.500H69', class: 'eye' }),
      shape('path', { d: 'M54 49C57 52 63 52 66 49', class: 'mouth' }),
    ),
    shape('path', { d: 'M0 88H120V100H0Z', fill: 'var(--metal-deep)' }),
    shape('path', { d: 'M0 88H120', stroke: 'var(--metal)', 'stroke-width': 2 }),
  )
}

/** A drum full of balls. */
export const drawDrum = (): SVGElement =>
  shape(
    'svg',
    { viewBox: '0 0 120 100', class: 'host drum', 'aria-hidden': 'true' },
    shape('circle', { cx: 60, cy: 46, r: 38, class: 'glass' }),
    shape(
      'g',
      { class: 'figure' },
      ...Array.from({ length: 16 }, (_, index) =>
        shape('circle', {
          cx: 60 + Math.round(Math.cos(index * 2.4) * (8 + ((index * 5) % 24))),
          cy: 52 + Math.round(Math.sin(index * 2.4) * (6 + ((index * 7) % 22))),
          r: 6,
          class: `ball${index % 3}`,
        }),
      ),
    ),
    shape('path', { d: 'M30 92H90L82 80H38Z', fill: 'var(--metal-deep)', stroke: 'var(--metal)' }),
  )
