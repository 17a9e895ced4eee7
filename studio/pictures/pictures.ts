import { createHash } from 'node:crypto'
import { gameById, games } from '../games/catalogue.ts'
import type { Game } from '../games/game.ts'
import { backdrops } from '../art/backdrops.ts'
import { brassAndBaizeSymbols } from '../art/brass-and-baize-symbols.ts'
import { clockmakerSymbols } from '../art/clockmaker-symbols.ts'
import { figureOf } from '../art/table-figures.ts'
import { goldenApiarySymbols } from '../art/golden-apiary-symbols.ts'
import { nightTrainSymbols } from '../art/night-train-symbols.ts'
import { ohridPearlsSymbols } from '../art/ohrid-pearls-symbols.ts'
import { poppyFieldsSymbols } from '../art/poppy-fields-symbols.ts'
import { sceneOf } from '../art/scenes.ts'
import type { Pictures } from '../art/strokes.ts'
import { symbolsOf } from '../art/drawn-symbols.ts'

const picturesByGame: Readonly<Record<string, Pictures>> = {
  'brass-and-baize': brassAndBaizeSymbols,
  clockmaker: clockmakerSymbols,
  'golden-apiary': goldenApiarySymbols,
  'night-train': nightTrainSymbols,
  'ohrid-pearls': ohridPearlsSymbols,
  'poppy-fields': poppyFieldsSymbols,
}

const documentOf = (name: string, inner: string): string => {
  const box = name === 'backdrop' ? '0 0 1600 1000' : '0 0 120 120'
  const fit = name === 'backdrop' ? ' preserveAspectRatio="xMidYMid slice"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${fit}>${inner}</svg>`
}

/** The pictures of each game's symbols. They were drawn by hand, or are generated from the game's `look`. */
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

/**
 * A hash of all drawings. It is part of every picture's URL, because browsers would otherwise show an outdated picture
 * from their cache.
 */
export const pictureVersion = createHash('sha256')
  .update(JSON.stringify([...symbolPictures, games.map(backdropOf)]))
  .digest('hex')
  .slice(0, 10)

/**
 * Returns the names of a game's pictures: the letters of its symbols, and `backdrop` for the backdrop, which measures
 * 1600 × 1000.
 */
export const pictureNames = (gameId: string): string[] => [...Object.keys(symbolPictures.get(gameId) ?? {}), 'backdrop']

/**
 * Returns a picture as an SVG document.
 * @returns undefined if there is no such game or picture
 */
export function pictureOf(gameId: string, name: string): string | undefined {
  const game = gameById(gameId)
  const symbols = symbolPictures.get(gameId) ?? {}
  const symbol = Object.hasOwn(symbols, name) ? symbols[name] : undefined
  const inner = name === 'backdrop' ? game && backdropOf(game) : symbol
  return inner === undefined ? undefined : documentOf(name, inner)
}
