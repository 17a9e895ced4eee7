import { buttonClass } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { GameList } from './game-list.tsx'

/** The sidebar in which players search for a game. Each result links to the game and to its information. */
export function GameSearch() {
  const t = useTranslations('games')
  return (
    <div className="flex min-h-full flex-col gap-3">
      <GameList
        label={t('search')}
        ways={({ platform, gameId, name: gameName }) => (
          <>
            <Link
              to={paths.gameInfo(gameId)}
              aria-label={`${t('information')}, ${gameName}`}
              title={t('information')}
              className="grid size-10 shrink-0 place-items-center rounded-control text-ivory-300 hover:text-brass-200"
            >
              <Icon name="information" />
            </Link>
            <Link
              to={paths.game({ platform, gameId, gameName, playForReal: true })}
              aria-label={`${t('info.play')}, ${gameName}`}
              className={buttonClass({ tone: 'secondary', size: 'small' })}
            >
              {t('info.play')}
            </Link>
          </>
        )}
      />
    </div>
  )
}
