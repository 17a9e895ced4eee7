import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFavorites, useSetFavorite } from './favorites.ts'
import { PlayerData } from '../data/query.tsx'
import type { GameView } from './game-view.ts'

interface HeartProps {
  readonly game: Pick<GameView, 'platform' | 'gameId'>
  /** Id of the element that contains the game's name. */
  readonly titleId: string
}

export function FavoriteHeart(props: HeartProps): ReactNode {
  return (
    <PlayerData>
      <Heart {...props} />
    </PlayerData>
  )
}

function Heart({ game, titleId }: HeartProps) {
  const t = useTranslations('shell.game')
  const favorites = useFavorites()
  const setFavorite = useSetFavorite()
  const isFavorite = favorites?.some(({ platform, gameId }) => platform === game.platform && gameId === game.gameId)
  if (isFavorite === undefined) return null
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={t('favorite')}
      aria-describedby={titleId}
      title={t('favorite')}
      onClick={() => setFavorite(game, !isFavorite)}
      className={classNames(
        'absolute top-2 right-2 z-1 grid size-10 place-items-center rounded-full bg-felt-950/70 hover:text-brass-200',
        isFavorite ? 'text-brass-300 [&_path]:fill-current' : 'text-ivory-100',
      )}
    >
      <Icon name="heart" />
    </button>
  )
}
