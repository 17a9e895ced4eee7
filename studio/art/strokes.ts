/**
 * The shapes, gradients and filters that all drawings share. In every drawing the light falls from the upper left, and
 * the drawing measures 120 × 120.
 */

/**
 * The pictures of a game's symbols, keyed by the symbol's letter. Each is the inner markup of an SVG that measures 120
 * × 120.
 */
export type Pictures = Readonly<Record<string, string>>

/**
 * Turns a text such as `#fff 0, #888 .5, #000 1`, which lists colours with their offsets, into the stops of a gradient.
 */
const stopsOf = (stops: string): string =>
  stops
    .split(', ')
    .map((stop) => stop.split(' '))
    .map(([color, offset]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('')

/** Returns a linear gradient. `vector` is "x1 y1 x2 y2", relative to the bounding box of the shape. */
export function shade(id: string, stops: string, vector = '0 0 0 1'): string {
  const [x1, y1, x2, y2] = vector.split(' ')
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
}

/**
 * Returns a radial gradient that is lightest at its centre. `circle` is "cx cy r", relative to the bounding box of the
 * shape.
 */
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
  // This gradient is laid over a shape's colour. It brightens the shape at the top and darkens it at the bottom.
  shade('gloss', '#ffffff8c 0, #ffffff1f .44, #00000000 .58, #00000059 1'),
  `<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="3" stdDeviation="2.6" flood-color="#000" flood-opacity=".5"/></filter>`,
].join('')

/**
 * Returns the markup of a drawing from its gradients and its shapes. The gradients of the metals, which all drawings
 * use, are added. All shapes together cast one soft shadow.
 */
export const drawing = (defs: string, shapes: string): string =>
  `<defs>${metals}${defs}</defs><g filter="url(#drop)">${shapes}</g>`

/** Returns `count` copies of a shape, rotated around the middle of the drawing. */
export const around = (count: number, shape: string, cx = 60, cy = 60): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(360 / count) * index} ${cx} ${cy})">${shape}</g>`,
  ).join('')

/** Returns the path of a toothed wheel, for gears and coins. */
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
