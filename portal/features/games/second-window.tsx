import { IconButton } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { PlayerData } from '../../data/query.tsx'
import { ChooseGame } from './choose-game.tsx'
import { GameWindow } from './game-window.tsx'
import type { WindowGame } from './window-game.ts'

interface SecondWindowProps {
  /** The first window's game, and whether it is played for real. */
  readonly first: WindowGame
  readonly firstForReal: boolean
  readonly onClose: () => void
}

/** Another game beside the first: chosen from a list that can be searched, then played for real or for free. */
export function SecondWindow({ first, firstForReal, onClose }: SecondWindowProps) {
  const t = useTranslations('games')
  const [chosen, setChosen] = useState<{ readonly game: WindowGame; readonly forReal: boolean }>()
  if (chosen) {
    return (
      <GameWindow
        key={chosen.game.gameId}
        game={chosen.game}
        forReal={chosen.forReal}
        heading="h2"
        beside={firstForReal ? first : undefined}
        onClose={onClose}
      >
        <IconButton label={t('chooseAnother')} onClick={() => setChosen(undefined)}>
          <Icon name="search" />
        </IconButton>
      </GameWindow>
    )
  }
  return (
    <section aria-label={t('second')} className="flex min-h-0 min-w-0 grow basis-0 flex-col">
      <header className="flex items-center gap-2 border-b border-ivory-50/6 px-3 py-1.5 narrow:px-6">
        <h2 className="grow font-display text-lg text-ivory-50">{t('second')}</h2>
        <IconButton label={t('closeSecond')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <PlayerData>
        <ChooseGame beside={first} onChoose={(game, forReal) => setChosen({ game, forReal })} />
      </PlayerData>
    </section>
  )
}
