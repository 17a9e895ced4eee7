import type { saveGame } from '@baize/contract/games/registry'
import type { Request } from '@baize/contract/op'
import type { ListedGame } from './dialects/listed-game.ts'

export type GameRow = Request<typeof saveGame>

/** A game in the studio's list that is missing from the registry or differs from its row there. */
export interface ChangedGame {
  readonly row: GameRow
  /** The game's row in the registry before the change. Absent if the game is new. */
  readonly before?: GameRow
  readonly kind: 'added' | 'changed' | 'switched off'
  readonly what: string
}

/**
 * A placeholder for the RTP. Studios do not list the RTP and the registry's column cannot be empty, so staff must enter
 * the real value before they switch the game on.
 */
const unknownReturn = 1

/**
 * Compares a studio's list with the studio's games in the registry. For a game that the registry already has, the list
 * can only restrict: it can switch the game off, block further countries, or end free play. All other fields were set
 * by staff and do not change.
 * @param platform the platform of new games; they are added switched off and without stakes
 */
export function mergeGames(
  listed: readonly ListedGame[],
  registered: readonly GameRow[],
  { studio, platform }: { readonly studio: string; readonly platform: string },
): ChangedGame[] {
  const known = new Map(registered.map((row) => [row.gameId, row]))
  const offered = new Set(listed.map(({ gameId }) => gameId))
  const fromList = listed.flatMap((game) => {
    const row = known.get(game.gameId)
    return row ? changeOf(row, game) : [addition(game, studio, platform)]
  })
  const gone = registered.filter(({ gameId, active }) => active && !offered.has(gameId))
  return [
    ...fromList,
    ...gone.map((row): ChangedGame => ({
      row: { ...row, active: false },
      before: row,
      kind: 'switched off',
      what: 'the studio no longer lists it',
    })),
  ]
}

function addition(game: ListedGame, studio: string, platform: string): ChangedGame {
  const { gameId, name: gameName, kind, freePlay } = game
  const row = { platform, gameId, studio, gameName, kind, freePlay, rtpBasisPoints: unknownReturn, active: false }
  return {
    row: { ...row, stakes: {}, blockedCountries: countriesOf(game) },
    kind: 'added',
    what: `${gameName} (${kind}), off until staff write its return and stakes`,
  }
}

function changeOf(row: GameRow, game: ListedGame): ChangedGame[] {
  const before = row.blockedCountries ?? []
  const more = countriesOf(game).filter((country) => !before.includes(country))
  const isOver = row.active && !game.enabled
  const endsFree = row.freePlay && !game.freePlay
  const what = [
    isOver && 'the studio has switched it off',
    endsFree && 'no more free play',
    more.length > 0 && `blocked in ${more.join(', ')}`,
  ].filter((text) => text !== false)
  if (what.length === 0) return []
  const next = { active: row.active && game.enabled, freePlay: row.freePlay && game.freePlay }
  return [
    {
      row: { ...row, ...next, blockedCountries: [...before, ...more] },
      before: row,
      kind: isOver ? 'switched off' : 'changed',
      what: what.join('; '),
    },
  ]
}

const countriesOf = ({ blockedCountries }: ListedGame): string[] =>
  [...new Set(blockedCountries.map((code) => code.toUpperCase()))].filter((code) => /^[A-Z]{2}$/.test(code)).toSorted()
