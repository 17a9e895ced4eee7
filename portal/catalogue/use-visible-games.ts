import { partOf, type Read, readBy, useRead } from '@baize/web/queries/read.ts'
import { fetchJson } from '../data/fetch-json.ts'
import { useIsPlayer } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { useLanguage } from '../texts/text-scope.tsx'
import type { ChosenGame } from './game-view.ts'
import { isVisibleTo, type Viewer } from './visibility.ts'

/** Reads games from one of the portal's URLs and keeps those that the viewer may see on this screen. */
export function useVisibleGames(address: string, enabled = true): Read<readonly ChosenGame[]> {
  const viewer = useViewer()
  const read = useRead({
    ...readBy('games', 'listed', address, (signal) => fetchJson<ChosenGame[]>(address, signal)),
    enabled,
    placeholderData: (before) => before,
  })
  return partOf(read, (games) => games.filter((game) => isVisibleTo(game, viewer)))
}

/** Reads the first games that match a search. An empty search matches all games. */
export function useListedGames(search: string, enabled = true): Read<readonly ChosenGame[]> {
  return useVisibleGames(paths.gameSearch(useLanguage(), { search, ...useViewer() }), enabled)
}

const useViewer = (): Viewer => ({
  audience: useIsPlayer() ? 'player' : 'visitor',
  screen: window.matchMedia('(max-width: 600px)').matches ? 'narrow' : 'wide',
})
