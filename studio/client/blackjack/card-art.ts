import { shape } from '../dom.ts'

/** The path of each suit's pip, drawn around the middle and about 20 units high. */
export const suits = [
  'M0 -10C3 -5 9 -1 9 4C9 8 4 9 1.500 6C1.500 8 2.500 9.500 4 10H-4C-2.500 9.500 -1.500 8 -1.500 6C-4 9 -9 8 -9 4C-9 -1 -3 -5 0 -10Z',
  'M0 10C-4 5 -10 1 -10 -4C-10 -8 -7 -10 -4.500 -10C-2.500 -10 -1 -9 0 -7C1 -9 2.500 -10 4.500 -10C7 -10 10 -8 10 -4C10 1 4 5 0 10Z',
  'M0 -11L8 0L0 11L-8 0Z',
  'M0 -10A4.600 4.600 0 0 1 4 -3A4.600 4.600 0 1 1 1.500 4.500C1.500 7 2.500 9.500 4 10H-4C-2.500 9.500 -1.500 7 -1.500 4.500A4.600 4.600 0 1 1 -4 -3A4.600 4.600 0 0 1 0 -10Z',
] as const

const [left, middle, right] = [25, 35, 45]
const both = (...heights: readonly number[]): [number, number][] =>
  heights.flatMap((y): [number, number][] => [
    [left, y],
    [right, y],
  ])
const one = (...heights: readonly number[]): [number, number][] => heights.map((y) => [middle, y])

/** The positions of the pips on the cards from two to ten. They are the same as on printed cards. */
const places: readonly (readonly (readonly [x: number, y: number])[])[] = [
  one(24, 76),
  one(24, 50, 76),
  both(24, 76),
  [...both(24, 76), ...one(50)],
  both(24, 50, 76),
  [...both(24, 50, 76), ...one(37)],
  [...both(24, 50, 76), ...one(37, 63)],
  [...both(22, 40.5, 59.5, 78), ...one(50)],
  [...both(22, 40.5, 59.5, 78), ...one(31, 69)],
]

/**
 * Draws the pips of a card without a court figure.
 * @param rank 0 for the ace, 1 to 9 for the numbers from two to ten
 */
export function pips(rank: number, suit: string): SVGElement[] {
  if (rank === 0) {
    return [
      shape('circle', { cx: 35, cy: 50, r: 21, class: 'ring' }),
      shape('circle', { cx: 35, cy: 50, r: 23.5, class: 'ring thin' }),
      shape('path', { d: suit, transform: 'translate(35 50) scale(1.5)' }),
    ]
  }
  return (places[rank - 1] ?? []).map(([x, y]) =>
    shape('path', { d: suit, transform: `translate(${x} ${y}) ${y > 50 ? 'rotate(180) ' : ''}scale(.58)` }),
  )
}

const jack = [
  ['hair', 'M26.500 25C24.500 33 26 39 29 40.500V28H41V40.500C44 39 45.500 33 43.500 25Z'],
  ['skin', 'M29 25H41V31C41 37 38.500 40 35 40S29 37 29 31Z'],
  ['gold', 'M25 24.500C26 17 30 14.500 35 14.500S44 17 45 24.500L46.500 27H23.500Z'],
  ['own', 'M29 18C24 15 21.500 17 20.500 21C24 20 26.500 21 28.500 22.500Z'],
] as const
const queen = [
  ['hair', 'M26.500 24C23.500 33 24.500 43 28 46H42C45.500 43 46.500 33 43.500 24Z'],
  ['skin', 'M29.300 24H40.700V31C40.700 37 38.300 40 35 40S29.300 37 29.300 31Z'],
  ['hair', 'M29.300 27C32 27 34 25.500 35 23C36 25.500 38 27 40.700 27L42 22H28Z'],
  ['gold', 'M26.500 23.500L25.500 15L30.500 19L35 13L39.500 19L44.500 15L43.500 23.500Q35 20.500 26.500 23.500Z'],
] as const
const king = [
  ['hair', 'M27 23V34C27 43 31 46 35 46S43 43 43 34V23Z'],
  ['skin', 'M29.300 23H40.700V33C38.500 31.500 36.500 31.500 35 33C33.500 31.500 31.500 31.500 29.300 33Z'],
  ['gold', 'M26 24V13.500L30 17.500L32.500 12.500L35 16.500L37.500 12.500L40 17.500L44 13.500V24Z'],
  ['own', 'M26 24V21.500H44V24Z'],
] as const

const robe = [
  ['own', 'M19.500 50C19.500 43 26 40.500 35 40.500S50.500 43 50.500 50Z'],
  ['gold', 'M27 41.500L35 50L43 41.500L40.500 41L35 46.500L29.500 41Z'],
] as const

/** Draws the upper half of a court card's figure. The card shows this half twice, once upside down. */
const halfOf = (parts: readonly (readonly [part: string, d: string])[]): SVGElement[] => [
  ...[...robe, ...parts].map(([part, d]) => shape('path', { d, class: part })),
  shape('path', { d: 'M31.800 29.200H33.300M36.700 29.200H38.200M33.600 35.200H36.400', class: 'face' }),
]

/**
 * Draws a jack, queen or king between two lines.
 * @param rank 10 for the jack, 11 for the queen, 12 for the king
 */
export function court(rank: number, suit: string): SVGElement[] {
  const parts = [jack, queen, king][rank - 10] ?? king
  const half = () => [...halfOf(parts), shape('path', { d: suit, transform: 'translate(23.500 17.500) scale(.34)' })]
  return [
    shape('rect', { x: 18.5, y: 10.5, width: 33, height: 79, rx: 2.5, class: 'frame' }),
    shape('g', {}, ...half()),
    shape('g', { transform: 'rotate(180 35 50)' }, ...half()),
    shape('path', { d: 'M18.500 50H51.500', class: 'waist' }),
  ]
}
