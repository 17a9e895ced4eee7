import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '../data/fetch-json.ts'
import { useIsPlayer } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { useLanguage } from '../texts/text-scope.tsx'
import type { ChosenGame } from './game-view.ts'
import { isVisibleTo, type Viewer } from './visibility.ts'

export interface VisibleGames {
  /** Undefined until loaded. */
  readonly games: readonly ChosenGame[] | undefined
  /** Present after a failed fetch: tries again. */
  readonly retry: (() => void) | undefined
}

/** Games of a portal address that the viewer may see on this screen. */
export function useVisibleGames(address: string, enabled = true): VisibleGames {
  const viewer = useViewer()
  const { data, isError, refetch } = useQuery({
    queryKey: ['visible-games', address],
    queryFn: async ({ signal }) => (await fetchJson(address, signal)) as ChosenGame[],
    enabled,
    placeholderData: (before) => before,
  })
  return {
    games: data?.filter((game) => isVisibleTo(game, viewer)),
    // an old list is better than an error
    retry: isError && !data ? () => void refetch() : undefined,
  }
}

/** The first games that match a search; of all games if the search is empty. */
export function useListedGames(search: string, enabled = true): VisibleGames {
  return useVisibleGames(paths.gameSearch(useLanguage(), { search, ...useViewer() }), enabled)
}

const useViewer = (): Viewer => ({
  audience: useIsPlayer() ? 'player' : 'visitor',
  screen: window.matchMedia('(max-width: 600px)').matches ? 'narrow' : 'wide',
})
