import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFavoriteViews } from '../../catalogue/use-chosen-games.ts'
import { FavoriteRow } from '../../catalogue/favorite-row.tsx'
import { PlayerData } from '../../data/query.tsx'

interface FavoriteGamesProps {
  readonly link: ReactNode
  /** Shown to a player without favourites. */
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
  return <FavoriteRow id="games" title={t('favorites')} titleId="games-title" games={games} link={link} />
}
