import { useTranslations } from 'use-intl/react'
import { GameRow } from '../../catalogue/game-row.tsx'
import type { GameView } from '../../catalogue/game-view.ts'

/** The games that are played most right now. Not rendered if there are none. */
export function HottestGames({ games }: { games: readonly GameView[] }) {
  const t = useTranslations('home')
  if (games.length === 0) return null
  return (
    <div className="render-late pt-16 tablet:pt-20">
      <GameRow title={t('hottest')} titleId="hottest-title" games={games} />
    </div>
  )
}
