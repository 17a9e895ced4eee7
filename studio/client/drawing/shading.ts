import { shape } from '../dom.ts'

type Stop = readonly [offset: number, color: string]

const stopsOf = (stops: readonly Stop[]): SVGElement[] =>
  stops.map(([offset, color]) => shape('stop', { offset, 'stop-color': color }))

/** Returns a gradient that makes a round shape look as if it were lit from the upper left. */
export const dome = (id: string, ...stops: readonly Stop[]): SVGElement =>
  shape('radialGradient', { id, cx: 0.36, cy: 0.3, r: 0.8 }, ...stopsOf(stops))

/** Returns a gradient of concentric rings, for a drawing that is centred on 0, 0. */
export const rings = (id: string, radius: number, ...stops: readonly Stop[]): SVGElement =>
  shape('radialGradient', { id, cx: 0, cy: 0, r: radius, gradientUnits: 'userSpaceOnUse' }, ...stopsOf(stops))

/** Returns a gradient from the upper left to the lower right. */
export const slope = (id: string, ...stops: readonly Stop[]): SVGElement =>
  shape('linearGradient', { id, x1: 0.15, y1: 0, x2: 0.85, y2: 1 }, ...stopsOf(stops))

/** Returns a gradient of the theme's metal, for rims. */
export const metalSlope = (id: string): SVGElement =>
  slope(
    id,
    [0, '#fff8dc'],
    [0.24, 'var(--metal)'],
    [0.52, 'var(--metal-deep)'],
    [0.72, 'var(--metal)'],
    [1, 'var(--metal-deep)'],
  )
