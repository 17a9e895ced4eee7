import { drawing, glow, shade } from './strokes.ts'
import { shadesOf } from './colors.ts'

const spade =
  'M0 -10C3 -5 9 -1 9 4C9 8 4 9 1.500 6C1.500 8 2.500 9.500 4 10H-4C-2.500 9.500 -1.500 8 -1.500 6C-4 9 -9 8 -9 4C-9 -1 -3 -5 0 -10Z'
const heart =
  'M0 10C-4 5 -10 1 -10 -4C-10 -8 -7 -10 -4.500 -10C-2.500 -10 -1 -9 0 -7C1 -9 2.500 -10 4.500 -10C7 -10 10 -8 10 -4C10 1 4 5 0 10Z'

const playingCard = (x: number, y: number, turn: number, letter: string, suit: string, ink: string): string => {
  const corner = `<text x="-20" y="-25" font-family="Georgia,serif" font-weight="700" font-size="18" text-anchor="middle">${letter}</text><path d="${suit}" transform="translate(-20 -13) scale(.52)"/>`
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${ink}"><rect x="-29" y="-42" width="58" height="84" rx="5.500" fill="url(#paper)" stroke="#0008"/><rect x="-26" y="-39" width="52" height="78" rx="3.500" fill="none" stroke="#b88f45" stroke-opacity=".55" stroke-width=".8"/><path d="${suit}" transform="scale(1.650)"/>${corner}<g transform="rotate(180)">${corner}</g></g>`
}

/** Draws a chip that lies on the cloth, as the player sees it from the edge of the table. */
const chip = (x: number, y: number, color: string): string =>
  `<ellipse cx="${x}" cy="${y + 6}" rx="22" ry="9" fill="#0006"/><path d="M${x - 22} ${y - 3}v6a22 9 0 0 0 44 0v-6z" fill="${color}"/><path d="M${x - 22} ${y - 3}v6a22 9 0 0 0 44 0v-6" fill="none" stroke="#f4ead0" stroke-width="7" stroke-dasharray="6 9" opacity=".85"/><ellipse cx="${x}" cy="${y - 3}" rx="22" ry="9" fill="${color}" stroke="#0006" stroke-width=".6"/><ellipse cx="${x}" cy="${y - 3}" rx="19.500" ry="7.600" fill="none" stroke="#f4ead0" stroke-width="3" stroke-dasharray="6 7"/><ellipse cx="${x}" cy="${y - 3}" rx="13.500" ry="5.200" fill="#f7efd9" stroke="url(#brass)" stroke-width="1.400"/>`

/** Draws an ace and a king over two chips. */
export const blackjack = (): string =>
  drawing(
    shade('paper', '#fffdf5 0, #efe4c8 1', '.1 0 .9 1'),
    `${playingCard(40, 52, -14, 'A', spade, '#1b1814')}${playingCard(80, 56, 10, 'K', heart, '#a3262a')}${chip(42, 108, '#9c2f2a')}${chip(60, 101, '#1f7a57')}`,
  )

/**
 * For each face of a die, the centres of its pips. The coordinates are between -1 and 1, and 0, 0 is the centre of the
 * face.
 */
const faces = {
  one: [[0, 0]],
  two: [
    [-0.45, -0.45],
    [0.45, 0.45],
  ],
  three: [
    [-0.5, -0.5],
    [0, 0],
    [0.5, 0.5],
  ],
  five: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0, 0],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
} as const

/** Draws an ivory die as seen from a corner, with its top, left and right faces. */
function die(x: number, y: number, turn: number, tops: keyof typeof faces, left: keyof typeof faces): string {
  const pips = (face: keyof typeof faces) =>
    faces[face].map(([px, py]) => `<circle cx="${px}" cy="${py}" r=".2" fill="url(#pip)"/>`).join('')
  const face = (matrix: string, fill: string, shown: keyof typeof faces) =>
    `<g transform="matrix(${matrix})"><rect x="-1" y="-1" width="2" height="2" rx=".26" fill="${fill}" stroke="#5d451b" stroke-opacity=".5" stroke-width=".04"/>${pips(shown)}</g>`
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${face('13.5 -7.5 13.5 7.5 0 -16', 'url(#top)', tops)}${face('13.5 7.5 0 15.5 -13.5 6.5', 'url(#west)', left)}${face('13.5 -7.5 0 15.5 13.5 6.5', 'url(#east)', 'one')}</g>`
}

export function dice(hue: number): string {
  const { middle, dark } = shadesOf(hue)
  return drawing(
    glow('pip', `${middle} 0, ${dark} 1`) +
      shade('top', '#fffef8 0, #f6ecd2 1', '0 0 1 1') +
      shade('west', '#f1e3c0 0, #c9ae77 1') +
      shade('east', '#d9c394 0, #9a7d47 1'),
    `<ellipse cx="62" cy="100" rx="54" ry="12" fill="#0006"/>${die(40, 50, -8, 'five', 'two')}${die(82, 74, 12, 'three', 'five')}`,
  )
}
