import { IconButton } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { keyText } from '../../../catalogue/game-key.ts'
import { PlayerData } from '../../../data/query.tsx'
import { ChooseGame } from './choose-game.tsx'
import { GameWindow } from './game-window.tsx'
import type { FullScreen } from './use-full-screen.ts'
import type { WindowGame } from './window-game.ts'

interface SecondWindowProps {
  readonly first: WindowGame
  readonly firstForReal: boolean
  readonly fullScreen: FullScreen
  /**
   * Called with `true` when the player opens a second game for real money. Called with `false` when they open it for
   * free or return to the list of games.
   */
  readonly onPlay: (forReal: boolean) => void
  readonly onClose: () => void
}

/** The window beside the first game. The player chooses a second game from a searchable list. */
export function SecondWindow({ first, firstForReal, fullScreen, onPlay, onClose }: SecondWindowProps) {
  const t = useTranslations('games')
  const [chosen, setChosen] = useState<{ readonly game: WindowGame; readonly forReal: boolean }>()
  const choose = (game: WindowGame, forReal: boolean) => {
    setChosen({ game, forReal })
    onPlay(forReal)
  }
  const chooseAnother = () => {
    if (fullScreen.place === 'second') fullScreen.toggle?.('second')
    setChosen(undefined)
    onPlay(false)
  }
  if (!chosen) return <Choice first={first} hidden={fullScreen.place === 'first'} onChoose={choose} onClose={onClose} />
  const { game, forReal } = chosen
  return (
    <GameWindow
      key={keyText(game)}
      game={game}
      forReal={forReal}
      beside={firstForReal ? first : undefined}
      place="second"
      fullScreen={fullScreen}
      onPlayFree={() => choose(game, false)}
      onClose={onClose}
    >
      <IconButton label={t('chooseAnother')} onClick={chooseAnother}>
        <Icon name="search" />
      </IconButton>
    </GameWindow>
  )
}

interface ChoiceProps {
  readonly first: WindowGame
  readonly hidden: boolean
  readonly onChoose: (game: WindowGame, forReal: boolean) => void
  readonly onClose: () => void
}

function Choice({ first, hidden, onChoose, onClose }: ChoiceProps) {
  const t = useTranslations('games')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened this window has disappeared, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-label={t('second')}
      className={classNames('@container flex min-h-0 min-w-0 grow basis-0 flex-col', hidden && 'hidden')}
    >
      <header className="flex items-center gap-2 border-b border-ivory-50/6 px-3 py-1.5 @md:px-6 short:py-0">
        <h2 ref={heading} tabIndex={-1} className="grow font-display text-lg text-ivory-50 outline-none">
          {t('second')}
        </h2>
        <IconButton label={t('closeSecond')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <PlayerData>
        <ChooseGame beside={first} onChoose={onChoose} />
      </PlayerData>
    </section>
  )
}
