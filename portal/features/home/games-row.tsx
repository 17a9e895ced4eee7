import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { GameRow } from '../../catalogue/game-row.tsx'
import type { GameView } from '../../catalogue/game-view.ts'
import { useIsPlayer } from '../../data/session.ts'
import { ChunkBoundary } from '../../shell/chunk-boundary.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { AllGames } from './all-games.tsx'

export const gamesId = 'games'

const FavoriteGames = lazy(() =>
  loadChunk(() => import('./favorite-games.tsx').then((module) => ({ default: module.FavoriteGames }))),
)

/** Four games, or a player's favourites if they have any, and a link to all games. */
export function GamesRow({ games }: { games: readonly GameView[] }) {
  const isPlayer = useIsPlayer()
  const wanted = <WantedGames games={games} />
  if (!isPlayer) return wanted
  return (
    <ChunkBoundary>
      <Suspense fallback={wanted}>
        <FavoriteGames link={<AllGames />}>{wanted}</FavoriteGames>
      </Suspense>
    </ChunkBoundary>
  )
}

function WantedGames({ games }: { games: readonly GameView[] }) {
  const t = useTranslations('home')
  if (games.length === 0) return null
  return <GameRow id={gamesId} title={t('games')} titleId="games-title" games={games} link={<AllGames />} />
}
