/**
 * The shapes, gradients and filters that all drawings share. In every drawing the light falls from the upper left, and
 * the drawing measures 120 × 120.
 */

/** The inner markup of each symbol's picture, which measures 120 × 120. By the symbol's letter. */
export type Pictures = Readonly<Record<string, string>>

/** Turns the notation `#fff 0, #888 .5, #000 1` (colour, offset) into the stops of a gradient. */
const stopsOf = (stops: string): string =>
  stops
    .split(', ')
    .map((stop) => stop.split(' '))
    .map(([color, offset]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('')

/** A linear gradient. `vector` is "x1 y1 x2 y2", relative to the bounding box of the shape. */
export function shade(id: string, stops: string, vector = '0 0 0 1'): string {
  const [x1, y1, x2, y2] = vector.split(' ')
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
}

/** A radial gradient, lightest at its centre. `circle` is "cx cy r", relative to the bounding box of the shape. */
export function glow(id: string, stops: string, circle = '.36 .3 .8'): string {
  const [cx, cy, r] = circle.split(' ')
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`
}

const metal = (id: string, stops: string) => shade(id, stops, '.15 0 .85 1')

const metals = [
  metal('brass', '#fff3c9 0, #e9c56f .3, #a87427 .52, #f3d990 .68, #7c5118 1'),
  metal('steel', '#ffffff 0, #c9d3da .3, #7d8b96 .52, #e8eef2 .68, #55626c 1'),
  metal('copper', '#ffe2c7 0, #d98d57 .3, #8a4520 .52, #eeb083 .68, #5e2b12 1'),
  metal('ink', '#5a6170 0, #2c313d .3, #14171f .52, #3c4352 .68, #0a0c11 1'),
  // laid over a shape's own colour, which it brightens at the top and shades at the bottom
  shade('gloss', '#ffffff8c 0, #ffffff1f .44, #00000000 .58, #00000059 1'),
  `<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="3" stdDeviation="2.6" flood-color="#000" flood-opacity=".5"/></filter>`,
].join('')

/** A drawing: its own gradients, the common metals, and its shapes over one soft shadow. */
export const drawing = (defs: string, shapes: string): string =>
  `<defs>${metals}${defs}</defs><g filter="url(#drop)">${shapes}</g>`

/** `count` copies of a shape, rotated around the middle of the drawing. */
export const around = (count: number, shape: string, cx = 60, cy = 60): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(360 / count) * index} ${cx} ${cy})">${shape}</g>`,
  ).join('')

/** A toothed wheel as a path, for gears and coins. */
export function cog(cx: number, cy: number, teeth: number, outer: number, inner: number): string {
  const points: string[] = []
  const step = (Math.PI * 2) / teeth
  for (let index = 0; index < teeth; index++) {
    for (const [part, radius] of [
      [-0.3, inner],
      [-0.19, outer],
      [0.19, outer],
      [0.3, inner],
    ] as const) {
      const angle = (index + part) * step - Math.PI / 2
      points.push(`${(cx + Math.cos(angle) * radius).toFixed(1)},${(cy + Math.sin(angle) * radius).toFixed(1)}`)
    }
  }
  return `M${points.join('L')}Z`
}
