import { brassAndBaize } from './brass-and-baize.ts'
import { clockmaker } from './clockmaker.ts'
import { goldenApiary } from './golden-apiary.ts'
import { nightTrain } from './night-train.ts'
import { ohridPearls } from './ohrid-pearls.ts'
import { poppyFields } from './poppy-fields.ts'
import type { Game } from './game.ts'

/** Every game of the studio, in the order of its catalogue. */
export const games: readonly Game[] = [brassAndBaize, ohridPearls, nightTrain, poppyFields, clockmaker, goldenApiary]

const byId = new Map(games.map((game) => [game.id, game]))

export const gameById = (id: string): Game | undefined => byId.get(id)
