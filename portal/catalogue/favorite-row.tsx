import { Icon } from '@baize/ui/icon'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import { GameRow } from './game-row.tsx'

const shown = 4

/**
 * The player's four newest favourites. If there are fewer than four, each empty position explains how to add a
 * favourite; these hints are hidden on phones.
 */
export function FavoriteRow({ games, ...props }: ComponentProps<typeof GameRow>) {
  const t = useTranslations('shell.game')
  const free = Array.from({ length: Math.max(0, shown - games.length) }, (_, index) => index)
  return (
    <GameRow {...props} games={games.slice(0, shown)}>
      {free.map((slot) => (
        <li
          key={slot}
          className="hidden place-content-center justify-items-center gap-3 rounded-card border border-dashed border-ivory-50/15 p-6 text-center text-sm text-balance text-ivory-300 narrow:grid"
        >
          <Icon name="heart" className="size-7 text-brass-500" />
          {t('favoriteHint')}
        </li>
      ))}
    </GameRow>
  )
}
