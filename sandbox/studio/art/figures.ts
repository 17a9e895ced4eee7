import { wheelOrder, colorOf } from '../engines/roulette/layout.ts'
import { around, drawing, glow, shade } from './brush.ts'
import { shadesOf } from './look.ts'

const point = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(60 + Math.cos(angle) * radius).toFixed(1)} ${(60 + Math.sin(angle) * radius).toFixed(1)}`
}

const sector = (index: number, count: number, radius: number, fill: string): string => {
  const each = 360 / count
  return `<path d="M60 60L${point((index - 0.5) * each, radius)}A${radius} ${radius} 0 0 1 ${point((index + 0.5) * each, radius)}Z" fill="${fill}" stroke="#0006" stroke-width=".5"/>`
}

const pocketColors = { green: '#17754f', red: '#a3262a', black: '#16130f' } as const

function roulette(): string {
  const pockets = wheelOrder.map((number, index) => sector(index, wheelOrder.length, 49, pocketColors[colorOf(number)]))
  return drawing(
    glow('bowl', '#8a5a2c 0, #3a2210 1', '.4 .3 .8'),
    `<circle cx="60" cy="60" r="58" fill="url(#brass)"/><circle cx="60" cy="60" r="54" fill="#2a180a"/>${pockets.join('')}
<circle cx="60" cy="60" r="33" fill="url(#bowl)" stroke="#e9c56f" stroke-width="1.5"/>${around(4, '<path d="M58.500 60L60 30L61.500 60Z" fill="url(#brass)"/><circle cx="60" cy="31" r="2.600" fill="url(#brass)"/>')}
<circle cx="60" cy="60" r="10" fill="url(#brass)"/><circle cx="60" cy="60" r="4" fill="#fff3cf"/><circle cx="83" cy="27" r="4" fill="#fffdf4"/>`,
  )
}

function wheel(hue: number): string {
  const fills = Array.from({ length: 16 }, (_, index) => {
    const { middle, dark } = shadesOf((hue + index * 67) % 360)
    return sector(index, 16, 50, index % 2 ? dark : middle)
  })
  return drawing(
    '',
    `<circle cx="60" cy="60" r="57" fill="url(#brass)"/><circle cx="60" cy="60" r="52" fill="#1a1006"/>${fills.join('')}
${around(16, '<circle cx="60" cy="6" r="2.200" fill="#fff6d8"/>')}<circle cx="60" cy="60" r="15" fill="url(#brass)"/><circle cx="60" cy="60" r="8" fill="#2a180a"/><path d="M50 0H70L60 20Z" fill="#fff3cf" stroke="#3a2408" stroke-width="1"/>`,
  )
}

const die = (x: number, y: number, turn: number, pips: readonly (readonly [number, number])[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-24 -30H24Q30 -30 30 -24V24Q30 30 24 30H-24Q-30 30 -30 24V-24Q-30 -30 -24 -30Z" fill="url(#face)" stroke="#00000055" stroke-width="1.500"/>${pips
    .map(([px, py]) => `<circle cx="${px * 16}" cy="${py * 16}" r="5.200" fill="url(#pip)"/>`)
    .join('')}</g>`

function dice(hue: number): string {
  const { light, middle, dark, deep } = shadesOf(hue)
  const five = [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ] as const
  const three = [
    [-1, -1],
    [0, 0],
    [1, 1],
  ] as const
  return drawing(
    shade('face', `#fffaf0 0, ${light} .5, ${middle} 1`, '.1 0 .9 1') + glow('pip', `${dark} 0, ${deep} 1`),
    die(42, 48, -14, five) + die(80, 76, 18, three),
  )
}

function mines(hue: number): string {
  const { light, middle, dark } = shadesOf(hue)
  const cells = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [10 + (index % 3) * 35, 10 + Math.floor(index / 3) * 35]
    const open = [1, 4, 8].includes(index)
    const tile = `<path d="M${x + 5} ${y}H${x + 25}Q${x + 30} ${y} ${x + 30} ${y + 5}V${y + 25}Q${x + 30} ${y + 30} ${x + 25} ${y + 30}H${x + 5}Q${x} ${y + 30} ${x} ${y + 25}V${y + 5}Q${x} ${y} ${x + 5} ${y}Z" fill="${open ? '#0009' : 'url(#tile)'}" stroke="#0006"/>`
    const sign =
      index === 8
        ? `<circle cx="${x + 15}" cy="${y + 15}" r="8" fill="#14100c"/><path d="M${x + 15} ${y + 3}V${y + 27}M${x + 3} ${y + 15}H${x + 27}M${x + 7} ${y + 7}L${x + 23} ${y + 23}M${x + 23} ${y + 7}L${x + 7} ${y + 23}" stroke="#d8593f" stroke-width="2"/>`
        : `<path d="M${x + 15} ${y + 4}L${x + 25} ${y + 12}L${x + 15} ${y + 27}L${x + 5} ${y + 12}Z" fill="${light}" stroke="#fff8" stroke-width="1"/>`
    return tile + (open ? sign : '')
  })
  return drawing(shade('tile', `#fff3d0 0, ${middle} .3, ${dark} 1`, '.1 0 .9 1'), cells.join(''))
}

function plinko(hue: number): string {
  const { light } = shadesOf(hue)
  const pins = Array.from({ length: 6 }, (_, row) =>
    Array.from(
      { length: row + 2 },
      (__, pin) =>
        `<circle cx="${60 + (pin - (row + 1) / 2) * 16}" cy="${20 + row * 14}" r="3.200" fill="url(#brass)"/>`,
    ).join(''),
  )
  const cups = Array.from({ length: 7 }, (_, index) => {
    const { middle } = shadesOf((hue + Math.abs(index - 3) * 50) % 360)
    return `<rect x="${5 + index * 16}" y="102" width="14" height="14" rx="3" fill="${middle}" stroke="#0006"/>`
  })
  return drawing(
    glow('ball', `#fff 0, ${light} .5, #6b4d1c 1`),
    `${pins.join('')}${cups.join('')}<circle cx="68" cy="40" r="8" fill="url(#ball)"/>`,
  )
}

const spade =
  'M0 -10C3 -5 9 -1 9 4C9 8 4 9 1.500 6C1.500 8 2.500 9.500 4 10H-4C-2.500 9.500 -1.500 8 -1.500 6C-4 9 -9 8 -9 4C-9 -1 -3 -5 0 -10Z'
const heart =
  'M0 10C-4 5 -10 1 -10 -4C-10 -8 -7 -10 -4.500 -10C-2.500 -10 -1 -9 0 -7C1 -9 2.500 -10 4.500 -10C7 -10 10 -8 10 -4C10 1 4 5 0 10Z'

const playingCard = (x: number, turn: number, letter: string, suit: string, ink: string): string =>
  `<g transform="translate(${x} 60) rotate(${turn})" fill="${ink}"><rect x="-26" y="-38" width="52" height="76" rx="5" fill="url(#paper)" stroke="#0007"/><path d="${suit}" transform="scale(1.500)"/><text x="-17" y="-21" font-family="Georgia,serif" font-weight="700" font-size="17" text-anchor="middle">${letter}</text><path d="${suit}" transform="translate(-17 -10) scale(.5)"/><g transform="rotate(180)"><text x="-17" y="-21" font-family="Georgia,serif" font-weight="700" font-size="17" text-anchor="middle">${letter}</text><path d="${suit}" transform="translate(-17 -10) scale(.5)"/></g></g>`

const blackjack = (): string =>
  drawing(
    shade('paper', '#fffdf5 0, #efe4c8 1', '.1 0 .9 1'),
    playingCard(44, -13, 'A', spade, '#1b1814') + playingCard(78, 11, 'K', heart, '#a3262a'),
  )

/** Balls of the hall with their numbers. */
function bingo(hue: number): string {
  const { light, middle, dark } = shadesOf(hue)
  const balls = [
    [34, 44, 22, 25],
    [82, 38, 20, 8],
    [62, 82, 25, 90],
    [22, 88, 16, 3],
    [100, 86, 15, 47],
  ] as const
  return drawing(
    glow('ball', `#fff 0, ${light} .45, ${middle} .8, ${dark} 1`),
    balls
      .map(
        ([x, y, r, number]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#ball)" stroke="#0006"/><circle cx="${x}" cy="${y}" r="${r * 0.56}" fill="#fffdf5"/><text x="${x}" y="${y + r * 0.26}" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="${r * 0.72}" fill="#241704">${number}</text>`,
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

/** The picture of a game that has no symbols: what lies on its table. */
export const figureOf = (kind: string, hue: number): string | undefined => figures[kind]?.(hue)
