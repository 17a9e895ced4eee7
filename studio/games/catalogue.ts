import { bingos } from './bingos.ts'
import { blackjacks } from './blackjacks.ts'
import { brassAndBaize } from './brass-and-baize.ts'
import { clockmaker } from './clockmaker.ts'
import { firstShelf } from './first-shelf.ts'
import { goldenApiary } from './golden-apiary.ts'
import { minis } from './minis.ts'
import { nightTrain } from './night-train.ts'
import { ohridPearls } from './ohrid-pearls.ts'
import { poppyFields } from './poppy-fields.ts'
import type { Game } from './game.ts'
import { roulettes } from './roulettes.ts'
import { secondShelf } from './second-shelf.ts'

/** Every game of the studio, in the order of its catalogue. */
export const games: readonly Game[] = [
  brassAndBaize,
  ohridPearls,
  nightTrain,
  poppyFields,
  clockmaker,
  goldenApiary,
  ...firstShelf,
  ...secondShelf,
  ...roulettes,
  ...blackjacks,
  ...bingos,
  ...minis,
]

const byId = new Map(games.map((game) => [game.id, game]))

/** Games of one kind share the cycle, and a player's only window for real money. */
export const gameIdsOfKind = (kind: string): string[] => games.filter((game) => game.kind === kind).map(({ id }) => id)

export const gameById = (id: string): Game | undefined => byId.get(id)
