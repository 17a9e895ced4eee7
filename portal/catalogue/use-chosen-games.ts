import { getHottestGames, getMostPopularGames } from '@baize/contract/games'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/client.ts'
import { useFavorites } from './favorites.ts'
import type { GameKey } from './game-key.ts'
import { paths } from '../navigation/paths.ts'
import { useLanguage } from '../texts/text-scope.tsx'
import type { ChosenGame } from './game-view.ts'
import { useVisibleGames } from './use-visible-games.ts'

const listed = 12

/** Boxes of some games that may be seen here; undefined until they are there. */
function useChosen(keys: readonly GameKey[] | undefined): readonly ChosenGame[] | undefined {
  const address = paths.chosenGames(useLanguage(), (keys ?? []).slice(0, listed))
  const { games } = useVisibleGames(address, keys !== undefined && keys.length > 0)
  return keys?.length === 0 ? [] : games
}

export const useFavoriteViews = () => useChosen(useFavorites())

/** Games that many play, the busiest first: now, or all along. */
export function usePlayedViews(list: 'hottest' | 'popular', size: number): readonly ChosenGame[] | undefined {
  const { data } = useQuery({
    queryKey: ['played-games', list, size],
    queryFn: async ({ signal }) => {
      const operation = list === 'hottest' ? getHottestGames : getMostPopularGames
      return (await call(operation, { size }, { signal })).games
    },
    staleTime: 60_000,
  })
  return useChosen(data)
}
