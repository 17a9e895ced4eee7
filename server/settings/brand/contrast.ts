import type { ColorName, Colors } from './colors.ts'

/** The minimum contrast ratio for normal text (WCAG 2.2, success criterion 1.4.3). */
const minimum = 4.5

const surfaces: readonly ColorName[] = ['felt-950', 'felt-900', 'felt-850', 'felt-800']
const texts: readonly ColorName[] = [
  'ivory-50',
  'ivory-100',
  'ivory-200',
  'ivory-300',
  'brass-200',
  'brass-300',
  'brass-400',
]

/** The combinations of text colour and background colour that occur in the portal, the console and e-mails. */
const pairs: readonly (readonly [ColorName, ColorName])[] = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ['felt-950', 'brass-300'],
  ['felt-950', 'brass-400'],
  ['garnet-300', 'garnet-800'],
  ['sage-300', 'sage-800'],
  ['slate-300', 'slate-800'],
]

/** A combination of colours that makes text hard to read, with its contrast ratio. */
export interface FaintPair {
  readonly text: ColorName
  readonly surface: ColorName
  readonly contrast: number
}

export function faintPairs(colors: Colors): FaintPair[] {
  return pairs
    .map(([text, surface]) => ({ text, surface, contrast: contrastOf(colors[text], colors[surface]) }))
    .filter(({ contrast }) => contrast < minimum)
}

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Returns the relative luminance of the colour `#rrggbb`, as WCAG defines it. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
