import { Icon } from '@baize/ui/icon'
import { Skeleton } from '@baize/ui/skeleton'
import { TextField } from '@baize/ui/text-field'
import { partOf } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { searchMaximum } from '../../../catalogue/search-maximum.ts'
import type { ChosenGame } from '../../../catalogue/game-view.ts'
import { keyText } from '../../../catalogue/game-key.ts'
import { useFoundGames } from './use-found-games.ts'

const shown = 40

interface GameListProps {
  readonly label: string
  /** Returns true for a game that the list must leave out. */
  readonly without?: (game: ChosenGame) => boolean
  readonly ways: (game: ChosenGame) => ReactNode
}

export function GameList({ label, without, ways }: GameListProps) {
  const t = useTranslations('games')
  const [typed, setTyped] = useState('')
  const found = useFoundGames(typed)
  return (
    <>
      <TextField
        label={label}
        type="search"
        value={typed}
        autoComplete="off"
        maxLength={searchMaximum}
        onChange={(event) => setTyped(event.target.value)}
        trailing={
          <span className="pointer-events-none grid size-11 place-items-center text-brass-300">
            <Icon name="search" />
          </span>
        }
      />
      <Loaded
        read={partOf(found, (games) => games.filter((game) => !without?.(game)).slice(0, shown))}
        waiting={['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} className="h-14 shrink-0" />
        ))}
        failed={t('chooseFailed')}
        empty={
          <p role="status" className="text-ivory-300">
            {t('chooseNothing')}
          </p>
        }
      >
        {(games) => (
          <ul className="@container min-h-0 grow divide-y divide-ivory-50/6 overflow-y-auto">
            {games.map((game) => (
              <li key={keyText(game)} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
                <img
                  src={game.picture.url}
                  {...(game.picture.srcset !== undefined && { srcSet: game.picture.srcset, sizes: '4rem' })}
                  alt=""
                  width={64}
                  height={48}
                  loading="lazy"
                  className="h-12 w-16 shrink-0 rounded-control object-cover"
                />
                <div className="min-w-0 grow basis-0">
                  <p className="line-clamp-2 leading-tight text-ivory-50">{game.name}</p>
                  <p className="truncate text-xs text-ivory-300">{game.provider}</p>
                </div>
                {ways(game)}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}
