import { getHottestGames, getMostPopularGames } from '@baize/contract/games/player'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/client.ts'
import { useFavorites } from './favorites.ts'
import { type GameKey, keyText } from './game-key.ts'
import { paths } from '../navigation/paths.ts'
import { useLanguage } from '../texts/text-scope.tsx'
import type { ChosenGame } from './game-view.ts'
import { useVisibleGames } from './use-visible-games.ts'

const listed = 12

/** Boxes of those of the games that the viewer may see, or undefined until loaded. */
function useChosen(keys: readonly GameKey[] | undefined): readonly ChosenGame[] | undefined {
  const address = paths.chosenGames(useLanguage(), (keys ?? []).slice(0, listed).map(keyText))
  const { games } = useVisibleGames(address, keys !== undefined && keys.length > 0)
  return keys?.length === 0 ? [] : games
}

export const useFavoriteViews = () => useChosen(useFavorites())

/** The most played games: at present (`hottest`) or in the last days (`popular`). */
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
