import { getHottestGames, getMostPopularGames } from '@baize/contract/games/player'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../data/reads.ts'
import { useFavorites } from './favorites.ts'
import { type GameKey, keyText } from './game-key.ts'
import { paths } from '../navigation/paths.ts'
import { useLanguage } from '../texts/text-scope.tsx'
import type { ChosenGame } from './game-view.ts'
import { useVisibleGames } from './use-visible-games.ts'

const listed = 12

/**
 * Returns the cards of the given games, leaving out games that the viewer may not see. Undefined while they are
 * loading.
 */
function useChosen(keys: readonly GameKey[] | undefined): readonly ChosenGame[] | undefined {
  const address = paths.chosenGames(useLanguage(), (keys ?? []).slice(0, listed).map(keyText))
  const { data: games } = useVisibleGames(address, keys !== undefined && keys.length > 0)
  return keys?.length === 0 ? [] : games
}

export const useFavoriteViews = () => useChosen(useFavorites())

/**
 * Returns at most `size` games: those that are played most right now (`hottest`), or those that were played most in the
 * last days (`popular`). Undefined while they are loading.
 */
export function usePlayedViews(list: 'hottest' | 'popular', size: number): readonly ChosenGame[] | undefined {
  const { data } = useRead({
    ...readOf('played-games', list === 'hottest' ? getHottestGames : getMostPopularGames, { size }),
    select: ({ games }) => games,
    staleTime: 60_000,
  })
  return useChosen(data)
}
