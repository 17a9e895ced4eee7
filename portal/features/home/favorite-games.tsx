import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFavoriteViews } from '../../catalogue/use-chosen-games.ts'
import { FavoriteRow } from '../../catalogue/favorite-row.tsx'
import { PlayerData } from '../../data/query.tsx'

interface FavoriteGamesProps {
  readonly link: ReactNode
  /** Shown if the player has no favourites. */
  readonly children: ReactNode
}

export function FavoriteGames(props: FavoriteGamesProps) {
  return (
    <PlayerData>
      <Favorites {...props} />
    </PlayerData>
  )
}

/** The row always has four positions, so the content below does not move when favourites replace the popular games. */
function Favorites({ link, children }: FavoriteGamesProps) {
  const t = useTranslations('home')
  const games = useFavoriteViews()
  if (!games || games.length === 0) return children
  return <FavoriteRow id="games" title={t('favorites')} titleId="games-title" games={games} link={link} />
}
