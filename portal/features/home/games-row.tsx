import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { GameCard } from '../../catalogue/game-card.tsx'
import type { GameView } from '../../catalogue/game-view.ts'
import { paths } from '../../paths.ts'

export const gamesId = 'games'

/** Four games to begin with, and the way to all. */
export function GamesRow({ games }: { games: readonly GameView[] }) {
  const t = useTranslations('home')
  if (games.length === 0) return null
  return (
    <section id={gamesId} aria-labelledby="games-title" className="page-width scroll-mt-24 pt-6">
      <header className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id="games-title" className="text-3xl text-ivory-50">
          {t('games')}
        </h2>
        <Link
          to={paths.play()}
          className="eyebrow inline-flex min-h-9 shrink-0 items-center text-brass-300 transition-colors hover:text-brass-200"
        >
          {t('allGames')}
        </Link>
      </header>
      <ul className="scrollbar-hidden -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1 narrow:mx-0 narrow:grid narrow:grid-cols-2 narrow:gap-6 narrow:overflow-visible narrow:px-0 app:grid-cols-4">
        {games.map((game) => (
          <li key={game.gameId} className="w-[min(17rem,74vw)] shrink-0 snap-start narrow:w-auto">
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}
