import { usePlayedViews } from '../../catalogue/use-chosen-games.ts'
import type { GameView } from '../../catalogue/game-view.ts'
import { PlayerData } from '../../data/query.tsx'
import { gamesShown } from './home-rows.ts'
import { HottestGames } from './hottest-games.tsx'

/**
 * The row of the games that are played most right now, for a logged-in player. It may contain games that visitors do
 * not see. Until the platform replies, it shows the games from the server's page.
 */
export const PlayerHottest = (ofPage: { readonly games: readonly GameView[] }) => (
  <PlayerData>
    <Hottest {...ofPage} />
  </PlayerData>
)

function Hottest({ games: ofPage }: { readonly games: readonly GameView[] }) {
  // We ask for more games than the row shows, because some of them may be hidden from this viewer.
  const games = usePlayedViews('hottest', gamesShown * 2)
  return <HottestGames games={games && games.length >= gamesShown ? games.slice(0, gamesShown) : ofPage} />
}
