import { useQuery } from '@tanstack/react-query'
import { useIsPlayer } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { useLanguage } from '../texts/text-scope.tsx'
import type { ChosenGame } from './game-view.ts'
import { isVisibleTo, type Viewer } from './visibility.ts'

export interface VisibleGames {
  /** Undefined until they are there. */
  readonly games: readonly ChosenGame[] | undefined
  /** They could not be fetched: asks again. */
  readonly retry: (() => void) | undefined
}

/** Games of an address of the portal that may be seen by this player on this screen. */
export function useVisibleGames(address: string, enabled = true): VisibleGames {
  const viewer = useViewer()
  const { data, isError, refetch } = useQuery({
    queryKey: ['visible-games', address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal })
      if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
      return (await response.json()) as ChosenGame[]
    },
    enabled,
    placeholderData: (before) => before,
  })
  return {
    games: data?.filter((game) => isVisibleTo(game, viewer)),
    // an old list is better than none
    retry: isError && !data ? () => void refetch() : undefined,
  }
}

/** The first of them that a search finds; of all games without one. */
export function useListedGames(search: string, enabled = true): VisibleGames {
  return useVisibleGames(paths.gameSearch(useLanguage(), { search, ...useViewer() }), enabled)
}

const useViewer = (): Viewer => ({
  audience: useIsPlayer() ? 'player' : 'visitor',
  screen: window.matchMedia('(max-width: 600px)').matches ? 'narrow' : 'wide',
})
