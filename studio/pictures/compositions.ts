import type { Game } from '../games/game.ts'
import { pictureOf } from './pictures.ts'

/**
 * Where a symbol is drawn. The centre is in per cent of the picture's width and height, the symbol's width is in per
 * cent of the picture's width, and the rotation is in degrees.
 */
interface Placement {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly size: number
  readonly turn?: number
}

const at = (name: string, left: number, top: number, size: number, turn = 0): Placement => ({
  name,
  left,
  top,
  size,
  turn,
})

/**
 * Places three symbols: the first in the middle and in front, and the other two beside it. The first one is always the
 * wild.
 */
const trio = ([middle, left, right]: readonly [string, string, string]): Placement[] => [
  at(middle, 50, 49, 53),
  at(left, 18, 64, 34, -9),
  at(right, 82, 64, 34, 9),
]

/** For each hand-made game, the three symbols on its lobby picture. */
const casts: Readonly<Record<string, readonly [middle: string, left: string, right: string]>> = {
  'brass-and-baize': ['W', 'B', 'A'],
  'ohrid-pearls': ['W', 'B', 'A'],
  'night-train': ['W', 'B', 'C'],
  'poppy-fields': ['W', 'B', 'A'],
  clockmaker: ['W', 'C', 'A'],
  'golden-apiary': ['W', 'C', 'A'],
}

/**
 * The arrangements of symbols on the lobby pictures of slots that are not listed in `casts`. There are several, so that
 * neighbouring pictures in the lobby look different.
 */
const compositions: readonly (readonly Placement[])[] = [
  trio(['W', 'A', 'B']),
  [at('W', 37, 51, 60, -4), at('S', 77, 64, 42, 8), at('A', 82, 24, 27, 12)],
  [
    at('W', 50, 45, 47),
    at('A', 25, 62, 33, -8),
    at('B', 75, 62, 33, 8),
    at('C', 7, 78, 27, -16),
    at('D', 93, 78, 27, 16),
  ],
  [at('W', 63, 51, 60, 4), at('A', 22, 63, 40, -9), at('B', 20, 24, 27, -12)],
  [at('S', 50, 40, 46), at('W', 27, 65, 40, -7), at('A', 73, 65, 40, 7)],
]

/**
 * The symbols on a lobby picture that looks like the window of a slot machine: two rows of three symbols in a metal
 * frame.
 */
const windowCast = ['A', 'B', 'C', 'e', 'S', 'D'] as const

const image = (source: string, { left, top, size, turn }: Placement, depth: number): string =>
  `<img style="left:${left}%;top:${top}%;width:${size}%;transform:translate(-50%,-50%) rotate(${turn ?? 0}deg);z-index:${depth}" src="${source}">`

/** Returns a game's lobby picture as an HTML page, which fills the browser's window. */
export function compositionOf(game: Game): string {
  const { accent, clothDeep, well, metal, metalDeep } = game.theme
  const source = (name: string) => `data:image/svg+xml,${encodeURIComponent(pictureOf(game.id, name) ?? '')}`
  const style = `body{margin:0;height:100vh;position:relative;overflow:hidden;background:${clothDeep}}img,.over{position:absolute}.over,.back{inset:0;width:100%;height:100%}.back{object-fit:cover}
.light{background:radial-gradient(58% 60% at 50% 50%,${accent}55,transparent 70%),radial-gradient(95% 95% at 50% 45%,transparent 42%,#000c)}
.floor{background:radial-gradient(46% 9% at 50% 84%,#000a,transparent)}
.window{position:absolute;inset:9% 8%;padding:1.6vw;border-radius:3.4vw;background:linear-gradient(165deg,#fff3c9,${metal} 22%,${metalDeep} 52%,${metal} 74%,${metalDeep});box-shadow:0 3vw 6vw #000b}
.drums{display:grid;grid-template:repeat(2,1fr)/repeat(3,1fr);height:100%;border-radius:2vw;background:repeating-linear-gradient(90deg,#0008,#fff1 16.6%,#0008 33.33%) ${well};box-shadow:inset 0 0 3vw #000}
.drums img{position:static;width:88%;margin:auto}`
  const figures = placementsOf(game).map((placement, index) => image(source(placement.name), placement, 9 - index))
  const machine = hasWindow(game)
    ? `<div class="window"><div class="drums">${windowCast.map((name) => `<img src="${source(name)}">`).join('')}</div></div>`
    : ''
  return `<style>${style}</style><img class="back" src="${source('backdrop')}"><div class="over light"></div><div class="over floor"></div>${machine}${figures.join('')}`
}

/**
 * Returns a number that depends only on the game's id. It selects the arrangement of the symbols on the game's lobby
 * picture.
 */
const markOf = ({ id }: Game): number => [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

const isDescribed = (game: Game): boolean => game.kind === 'slot' && casts[game.id] === undefined
const hasWindow = (game: Game): boolean =>
  isDescribed(game) && markOf(game) % (compositions.length + 1) === compositions.length

function placementsOf(game: Game): readonly Placement[] {
  if (game.kind !== 'slot') return [at('W', 50, 50, game.kind === 'roulette' || game.kind === 'wheel' ? 68 : 64)]
  const cast = casts[game.id]
  if (cast) return trio(cast)
  if (hasWindow(game)) return [at('W', 50, 50, 42)]
  return compositions[markOf(game) % (compositions.length + 1)] ?? trio(['W', 'A', 'B'])
}
