import { useEffect } from 'react'
import type { GameView } from '../../catalogue/game-view.ts'
import { usePlayedViews } from '../../catalogue/use-chosen-games.ts'
import { PlayerData } from '../../data/query.tsx'

interface MostPlayedProps {
  readonly onKnown: (games: readonly GameView[]) => void
}

/**
 * Reports the most played games of the last days to its parent. It renders nothing itself, so that the row of games
 * does not move when this code loads.
 */
export const MostPlayed = (props: MostPlayedProps) => (
  <PlayerData>
    <Report {...props} />
  </PlayerData>
)

// We ask for more games than the row shows, because some of them may be hidden from this viewer.
const asked = 8

function Report({ onKnown }: MostPlayedProps) {
  const games = usePlayedViews('popular', asked)
  useEffect(() => {
    if (games) onKnown(games)
  }, [games, onKnown])
  return null
}
