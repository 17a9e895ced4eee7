import { Icon } from '@baize/ui/icon'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFavoriteViews } from '../../catalogue/chosen-games.ts'
import { GameRow } from '../../catalogue/game-row.tsx'
import { PlayerData } from '../../data/query.tsx'

const shown = 4

interface FavoriteGamesProps {
  readonly link: ReactNode
  /** Instead, for a player without favourites. */
  readonly children: ReactNode
}

export function FavoriteGames(props: FavoriteGamesProps) {
  return (
    <PlayerData>
      <Favorites {...props} />
    </PlayerData>
  )
}

/** The grid keeps its four places, so that nothing below it moves. */
function Favorites({ link, children }: FavoriteGamesProps) {
  const t = useTranslations('home')
  const games = useFavoriteViews()
  if (!games || games.length === 0) return children
  const free = Array.from({ length: Math.max(0, shown - games.length) }, (_, index) => index)
  return (
    <GameRow id="games" title={t('favorites')} titleId="games-title" games={games.slice(0, shown)} link={link}>
      {free.map((place) => (
        <li
          key={place}
          className="hidden place-content-center justify-items-center gap-3 rounded-card border border-dashed border-ivory-50/15 p-6 text-center text-sm text-ivory-300 narrow:grid"
        >
          <Icon name="heart" className="size-7 text-brass-500" />
          {t('favoriteHint')}
        </li>
      ))}
    </GameRow>
  )
}
