import { bingos } from './bingos.ts'
import { blackjacks } from './blackjacks.ts'
import { brassAndBaize } from './brass-and-baize.ts'
import { clockmaker } from './clockmaker.ts'
import { describedSlots1 } from './described-slots-1.ts'
import { goldenApiary } from './golden-apiary.ts'
import { minis } from './minis.ts'
import { nightTrain } from './night-train.ts'
import { ohridPearls } from './ohrid-pearls.ts'
import { poppyFields } from './poppy-fields.ts'
import type { Game } from './game.ts'
import { roulettes } from './roulettes.ts'
import { describedSlots2 } from './described-slots-2.ts'

/** Every game of the studio, in the order of its catalogue. */
export const games: readonly Game[] = [
  brassAndBaize,
  ohridPearls,
  nightTrain,
  poppyFields,
  clockmaker,
  goldenApiary,
  ...describedSlots1,
  ...describedSlots2,
  ...roulettes,
  ...blackjacks,
  ...bingos,
  ...minis,
]

const byId = new Map(games.map((game) => [game.id, game]))

/**
 * Returns the ids of all games of one kind. With real money, a player may have only one of these games open at a time.
 */
export const gameIdsOfKind = (kind: string): string[] => games.filter((game) => game.kind === kind).map(({ id }) => id)

/**
 * Returns the ids of the games that share a game cycle: all slots, all bingo halls, or all other games. After starting
 * a game, the player must wait until its cycle has ended before starting it or another of these games (UKGC RTS 14).
 */
export function gameIdsOfCycle(kind: string): string[] {
  const own = cycleKindOf(kind)
  return games.filter((game) => cycleKindOf(game.kind) === own).map(({ id }) => id)
}

const cycleKindOf = (kind: string): string => (kind === 'slot' || kind === 'bingo' ? kind : 'casino')

export const gameById = (id: string): Game | undefined => byId.get(id)
