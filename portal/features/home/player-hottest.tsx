import { usePlayedViews } from '../../catalogue/use-chosen-games.ts'
import type { GameView } from '../../catalogue/game-view.ts'
import { PlayerData } from '../../data/query.tsx'
import { gamesShown } from './home-rows.ts'
import { HottestGames } from './hottest-games.tsx'

/** A player's row, which may hold games that visitors do not see. Until it is known, it shows the page's games. */
export const PlayerHottest = (ofPage: { readonly games: readonly GameView[] }) => (
  <PlayerData>
    <Hottest {...ofPage} />
  </PlayerData>
)

function Hottest({ games: ofPage }: { readonly games: readonly GameView[] }) {
  // some games may be hidden from this viewer
  const games = usePlayedViews('hottest', gamesShown * 2)
  return <HottestGames games={games && games.length >= gamesShown ? games.slice(0, gamesShown) : ofPage} />
}
