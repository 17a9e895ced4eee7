import { createHash } from 'node:crypto'
import { gameById, games } from '../games/catalogue.ts'
import type { Game } from '../games/game.ts'
import { backdrops } from './backdrops.ts'
import { brassAndBaize } from './brass-and-baize.ts'
import { clockmaker } from './clockmaker.ts'
import { figureOf } from './figures.ts'
import { goldenApiary } from './golden-apiary.ts'
import { nightTrain } from './night-train.ts'
import { ohridPearls } from './ohrid-pearls.ts'
import { poppyFields } from './poppy-fields.ts'
import { sceneOf } from './scenes.ts'
import { symbolsOf } from './symbols.ts'

/** Symbol → inner markup of its picture, 120 × 120. */
export type Pictures = Readonly<Record<string, string>>

const picturesByGame: Readonly<Record<string, Pictures>> = {
  'brass-and-baize': brassAndBaize,
  clockmaker,
  'golden-apiary': goldenApiary,
  'night-train': nightTrain,
  'ohrid-pearls': ohridPearls,
  'poppy-fields': poppyFields,
}

const documentOf = (name: string, inner: string): string => {
  const box = name === 'backdrop' ? '0 0 1600 1000' : '0 0 120 120'
  const fit = name === 'backdrop' ? ' preserveAspectRatio="xMidYMid slice"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${fit}>${inner}</svg>`
}

/** Games drawn by hand, and those whose look is described. */
const symbolPictures = new Map(
  games.map((game) => [game.id, picturesByGame[game.id] ?? describedPictures(game)] as const),
)

function describedPictures({ kind, look }: Game): Pictures {
  const figure = look && figureOf(kind, look.hue)
  if (figure !== undefined) return { W: figure }
  return look ? symbolsOf(look) : {}
}

const backdropOf = (game: Game): string | undefined =>
  backdrops[game.id] ?? (game.look && sceneOf(game.look.scene, game.look.hue))

/** Changes when any drawing changes. */
export const pictureVersion = createHash('sha256')
  .update(JSON.stringify([...symbolPictures, games.map(backdropOf)]))
  .digest('hex')
  .slice(0, 10)

/** The names of a game's pictures: its symbols and `backdrop`, which is 1600 × 1000. */
export const pictureNames = (gameId: string): string[] => [...Object.keys(symbolPictures.get(gameId) ?? {}), 'backdrop']

/** A picture as an SVG document. */
export function pictureOf(gameId: string, name: string): string | undefined {
  const game = gameById(gameId)
  const symbols = symbolPictures.get(gameId) ?? {}
  const symbol = Object.hasOwn(symbols, name) ? symbols[name] : undefined
  const inner = name === 'backdrop' ? game && backdropOf(game) : symbol
  return inner === undefined ? undefined : documentOf(name, inner)
}
