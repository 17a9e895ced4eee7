import { colorOf, wheelOrder } from '../engines/roulette/roulette-layout.ts'
import { blackjack, dice } from './card-figures.ts'
import { around, drawing, glow, shade } from './strokes.ts'
import { shadesOf } from './colors.ts'

const point = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(60 + Math.cos(angle) * radius).toFixed(1)} ${(60 + Math.sin(angle) * radius).toFixed(1)}`
}

const sector = (index: number, count: number, radius: number, fill: string): string => {
  const each = 360 / count
  return `<path d="M60 60L${point((index - 0.5) * each, radius)}A${radius} ${radius} 0 0 1 ${point((index + 0.5) * each, radius)}Z" fill="${fill}" stroke="#e4c580" stroke-width=".5"/>`
}

const pocketColors = { green: '#12704a', red: '#a3262a', black: '#16130f' } as const

function roulette(): string {
  const pockets = wheelOrder.map((number, index) => sector(index, wheelOrder.length, 48, pocketColors[colorOf(number)]))
  return drawing(
    glow('bowl', '#9a6734 0, #3a2210 1', '.4 .3 .8') +
      glow('ivory', '#fff 0, #f6ecd4 0.6, #8f8366 1') +
      glow('sink', '#0000 0.6, #0009 0.72, #0000 0.84, #0007 1', '.5 .5 .5'),
    `<circle cx="60" cy="60" r="59" fill="url(#brass)"/><circle cx="60" cy="60" r="57" fill="#5d3317"/><circle cx="60" cy="60" r="51" fill="#150b04"/>${around(8, '<path d="M60 3.500L61.800 6.500L60 9L58.200 6.500Z" fill="url(#brass)"/>')}${pockets.join('')}
<circle cx="60" cy="60" r="48" fill="url(#sink)"/><circle cx="60" cy="60" r="38" fill="none" stroke="#e4c580" stroke-width=".7"/>
<circle cx="60" cy="60" r="31" fill="url(#bowl)" stroke="#e9c56f" stroke-width="1.5"/>${around(4, '<path d="M58.500 60L59.200 36H60.800L61.500 60Z" fill="url(#brass)"/><circle cx="60" cy="34" r="2.600" fill="url(#brass)"/>')}
<circle cx="60" cy="60" r="10" fill="url(#brass)"/><circle cx="60" cy="60" r="4.500" fill="#fff3cf"/><circle cx="79" cy="33.500" r="4.200" fill="#0007"/><circle cx="78.400" cy="32.500" r="4.200" fill="url(#ivory)"/>
<path d="M20 44A44 44 0 0 1 52 17" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="4" stroke-linecap="round"/>`,
  )
}

/**
 * The colours of the wheel's segments, in the order of the segments. The dark green ones stand for segments that pay
 * nothing, and brass stands for the highest pay.
 */
const tints = ['#233029', '#2f5d4a', '#233029', '#2b6b74', '#3a5a96', '#233029', '#6a4a94', '#c79a3f'] as const

function wheel(hue: number): string {
  const { dark, deep } = shadesOf(hue)
  const fills = Array.from({ length: 16 }, (_, index) => sector(index, 16, 48, tints[index % tints.length] ?? deep))
  return drawing(
    glow('hollow', '#0009 0.3, #0003 0.6, #fff2 0.9, #0006 1', '.5 .5 .5') +
      glow('well', `${dark} 0, ${deep} 1`) +
      glow('lamp', '#fffdf2 0, #ffe6a3 0.5, #8a6220 1'),
    `<circle cx="60" cy="60" r="58" fill="url(#brass)"/><circle cx="60" cy="60" r="50" fill="#1a1108"/>${around(24, '<circle cx="60" cy="6" r="1.800" fill="url(#lamp)" stroke="#3a2408" stroke-width=".4"/>')}${fills.join('')}<circle cx="60" cy="60" r="48" fill="url(#hollow)"/>
${around(16, '<circle cx="60" cy="14" r="1.200" fill="#fff3cf"/>', 60, 60)}<circle cx="60" cy="60" r="17" fill="url(#brass)"/><circle cx="60" cy="60" r="13" fill="url(#well)" stroke="#1a1206"/><path d="M60 52L62.400 57.600L68 60L62.400 62.400L60 68L57.600 62.400L52 60L57.600 57.600Z" fill="url(#brass)"/>
<path d="M52 -1Q60 -4 68 -1L61.800 18Q60 20 58.200 18Z" fill="url(#brass)" stroke="#1a1206" stroke-width="1"/><circle cx="60" cy="4" r="2.200" fill="#b3242c"/>`,
  )
}

function mines(hue: number): string {
  const { light, middle, dark } = shadesOf(hue)
  const plate = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="33" height="33" rx="5.500" fill="url(#brass)" stroke="#2a1806"/><path d="M${x + 16.5} ${y + 7}L${x + 26} ${y + 16.5}L${x + 16.5} ${y + 26}L${x + 7} ${y + 16.5}Z" fill="#fff3" stroke="#5d3d1088" stroke-width=".8"/><circle cx="${x + 16.5}" cy="${y + 16.5}" r="2" fill="#fff7dc" stroke="#6f4a17" stroke-width=".8"/>`
  const hole = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="33" height="33" rx="5.500" fill="#0a0705d9" stroke="#e9c56f88"/>`
  const gem = (x: number, y: number) =>
    `${hole(x, y)}<g transform="translate(${x + 4.5} ${y + 5}) scale(.5)"><path d="M13 4H35L45 15L24 42L3 15Z" fill="url(#stone)" stroke="#0008"/><path d="M13 4L3 15H12L24 14ZM13 4H35L24 14Z" fill="#fff9"/><path d="M3 15H12L24 42Z" fill="#fff5"/><path d="M36 15H45L24 42Z" fill="#0005"/></g>`
  const mine = (x: number, y: number) =>
    `${hole(x, y)}<g transform="translate(${x + 16.5} ${y + 16.5})">${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path d="M-1.600 -8L0 -14L1.600 -8Z" fill="url(#brass)" transform="rotate(${turn})"/>`).join('')}<circle r="9" fill="url(#iron)" stroke="#000"/><circle r="3" fill="#f2663c" stroke="#1a0a06"/></g>`
  const pictures: Readonly<Record<number, (x: number, y: number) => string>> = { 1: gem, 3: gem, 8: mine }
  const cells = Array.from({ length: 9 }, (_, index) =>
    (pictures[index] ?? plate)(7 + (index % 3) * 36.5, 7 + Math.floor(index / 3) * 36.5),
  )
  return drawing(
    shade('stone', `#fff6dc 0, ${light} .4, ${middle} .8, ${dark} 1`, '.1 0 .9 1') +
      glow('iron', '#8f97a6 0, #3a3f4b .35, #14161c .8, #000 1'),
    cells.join(''),
  )
}

function plinko(hue: number): string {
  const { light, middle } = shadesOf(hue)
  const pins = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: row + 1 }, (__, pin) => [60 + (pin - row / 2) * 16, 22 + row * 13] as const),
  ).flat()
  const cups = Array.from({ length: 7 }, (_, index) => {
    const x = 4.5 + index * 16
    const fill = ['#233029', '#2b6b74', '#6a4a94', '#c79a3f'][Math.abs(index - 3)] ?? '#233029'
    return `<path d="M${x} 94V108Q${x} 114 ${x + 6} 114H${x + 9}Q${x + 15} 114 ${x + 15} 108V94Q${x + 7.5} 100 ${x} 94Z" fill="${fill}" stroke="#0008"/><path d="M${x} 94Q${x + 7.5} 100 ${x + 15} 94" fill="none" stroke="#e9c56f" stroke-width="1.400"/>`
  })
  return drawing(
    glow('ball', `#fff 0, #fdf0c8 .35, ${light} .7, #6b4d1c 1`) + glow('pin', '#fffdf0 0, #e9c56f .45, #6f4a17 1'),
    `<path d="M48 2L47 12L1 84V118H119V84L73 12L72 2Z" fill="#0007"/><path d="M48 2L47 12L1 84V118H119V84L73 12L72 2" fill="none" stroke="url(#brass)" stroke-width="3.400" stroke-linejoin="round"/><path d="M48 2H72L119 84V90H60Z" fill="${middle}" opacity=".16"/>${pins.map(([x, y]) => `<circle cx="${x + 0.8}" cy="${y + 1.4}" r="3.300" fill="#0007"/><circle cx="${x}" cy="${y}" r="3.200" fill="url(#pin)"/>`).join('')}${cups.join('')}<circle cx="69" cy="41" r="7.600" fill="#0006"/><circle cx="68" cy="39.500" r="7.600" fill="url(#ball)" stroke="#2a1a06" stroke-width=".6"/>`,
  )
}

function bingo(hue: number): string {
  const { light, middle, dark } = shadesOf(hue)
  const balls = [
    [30, 38, 22, 25],
    [86, 32, 20, 8],
    [58, 74, 29, 90],
    [17, 88, 16, 3],
    [102, 84, 17, 47],
  ] as const
  return drawing(
    glow('ball', `#fff 0, ${light} .4, ${middle} .75, ${dark} 1`) + glow('face', '#fff 0, #fff8e6 0.7, #e6d6b0 1'),
    balls
      .map(
        ([x, y, r, number]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#ball)" stroke="#0006"/><circle cx="${x}" cy="${y}" r="${r * 0.6}" fill="url(#face)" stroke="${dark}" stroke-width="${r * 0.05}"/><text x="${x}" y="${y + r * 0.27}" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="${r * 0.74}" fill="#241704">${number}</text><ellipse cx="${x - r * 0.36}" cy="${y - r * 0.62}" rx="${r * 0.3}" ry="${r * 0.14}" fill="#fff" opacity=".7" transform="rotate(-28 ${x - r * 0.36} ${y - r * 0.62})"/>`,
      )
      .join(''),
  )
}

const figures: Readonly<Record<string, (hue: number) => string>> = {
  bingo,
  blackjack,
  roulette,
  wheel,
  dice,
  mines,
  plinko,
}

/**
 * Returns the picture of a game that has no symbols, for example its wheel or its dice.
 * @returns undefined for a game with symbols
 */
export const figureOf = (kind: string, hue: number): string | undefined => figures[kind]?.(hue)
