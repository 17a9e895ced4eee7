import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { keyText } from '../../catalogue/game-key.ts'
import { GameRow } from '../../catalogue/game-row.tsx'
import type { GameView } from '../../catalogue/game-view.ts'
import { useIsPlayer } from '../../data/session.ts'
import { paths } from '../../navigation/paths.ts'
import { ChunkBoundary } from '../../frame/chunk-boundary.tsx'
import { loadChunk } from '../../frame/load-chunk.ts'

export const gamesId = 'games'

const FavoriteGames = lazy(() =>
  loadChunk(() => import('./favorite-games.tsx').then((module) => ({ default: module.FavoriteGames }))),
)

const MostPlayed = lazy(() =>
  loadChunk(() => import('./most-played.tsx').then((module) => ({ default: module.MostPlayed }))),
)

interface GamesRowProps {
  /** The most played games that are visible to everybody. If there are too few for a whole row, other games fill it. */
  readonly games: readonly GameView[]
}

/**
 * A row with the player's favourites, or with the most played games if there are no favourites, and a link to all
 * games.
 */
export function GamesRow({ games }: GamesRowProps) {
  const isPlayer = useIsPlayer()
  const [played, setPlayed] = useState<readonly GameView[]>([])
  const keys = keysOf(played)
  const others = games.filter((game) => !keys.includes(keyText(game)))
  const wanted = <WantedGames games={[...played, ...others].slice(0, games.length)} />
  return (
    <>
      {isPlayer && (
        <ChunkBoundary>
          <Suspense>
            <MostPlayed
              onKnown={(known) => setPlayed((now) => (keysOf(now).join() === keysOf(known).join() ? now : known))}
            />
          </Suspense>
        </ChunkBoundary>
      )}
      {isPlayer ? (
        <ChunkBoundary>
          <Suspense fallback={wanted}>
            <FavoriteGames link={<AllGames />}>{wanted}</FavoriteGames>
          </Suspense>
        </ChunkBoundary>
      ) : (
        wanted
      )}
    </>
  )
}

const keysOf = (games: readonly GameView[]): string[] => games.map(keyText)

function WantedGames({ games }: GamesRowProps) {
  const t = useTranslations('home')
  if (games.length === 0) return null
  return <GameRow id={gamesId} title={t('games')} titleId="games-title" games={games} link={<AllGames />} />
}

function AllGames() {
  const t = useTranslations('home')
  return (
    <Link
      to={paths.play()}
      className="eyebrow inline-flex min-h-9 shrink-0 items-center text-brass-300 hover:text-brass-200"
    >
      {t('allGames')}
    </Link>
  )
}
