import { createHash } from 'node:crypto'
import { backdrops } from './backdrops.ts'
import { brassAndBaize } from './brass-and-baize.ts'
import { clockmaker } from './clockmaker.ts'
import { goldenApiary } from './golden-apiary.ts'
import { nightTrain } from './night-train.ts'
import { ohridPearls } from './ohrid-pearls.ts'
import { poppyFields } from './poppy-fields.ts'

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

/** Changes when any drawing changes. */
export const pictureVersion = createHash('sha256')
  .update(JSON.stringify([picturesByGame, backdrops]))
  .digest('hex')
  .slice(0, 10)

/** The names of a game's pictures: its symbols and `backdrop`, which is 1600 × 1000. */
export const pictureNames = (gameId: string): string[] => [...Object.keys(picturesByGame[gameId] ?? {}), 'backdrop']

/** A picture as an SVG document. */
export function pictureOf(gameId: string, name: string): string | undefined {
  const inner = name === 'backdrop' ? backdrops[gameId] : picturesByGame[gameId]?.[name]
  return inner === undefined ? undefined : documentOf(name, inner)
}
