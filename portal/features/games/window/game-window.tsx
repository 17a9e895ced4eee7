import { Button, IconButton } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { openContent } from '../../../frame/overlays.ts'
import { FreePlay } from './free-play.tsx'
import { RealPlay } from './real-play.tsx'
import { useFittingScale } from './use-fitting-scale.ts'
import type { FullScreen, WindowName } from './use-full-screen.ts'
import type { WindowGame } from './window-game.ts'

interface GameWindowProps {
  readonly game: WindowGame
  readonly forReal: boolean
  /** The game that is open for real money in the other window. */
  readonly beside?: WindowGame | undefined
  /** The launch token from the URL of the page. */
  readonly launchToken?: string | undefined
  /** Whether this is the first or the second window. The title of the first window's game is the page's h1. */
  readonly place: WindowName
  readonly fullScreen: FullScreen
  /** Switches this window to free play. Offered if the game cannot be played for real money at the moment. */
  readonly onPlayFree?: (() => void) | undefined
  readonly onClose: () => void
  /** Shown between the game's name and its buttons. */
  readonly children?: ReactNode
}

export function GameWindow({ game, forReal, place, fullScreen, onClose, children, ...ways }: GameWindowProps) {
  const t = useTranslations('games')
  const stage = useRef<HTMLDivElement>(null)
  const fit = useFittingScale(stage)
  const { percent, zoom } = useZoom()
  const play = { ...game, zoom: (fit * percent) / 100, onClose }
  const isFull = fullScreen.place === place
  return (
    <section
      aria-label={game.title}
      className={classNames(
        '@container flex min-h-0 min-w-0 grow basis-0 flex-col',
        // While the other window is in full screen, this window is only hidden, because removing it would end its game.
        fullScreen.place && !isFull && 'hidden',
      )}
    >
      <header className="flex items-center gap-1 border-b border-ivory-50/6 px-3 py-1.5 @md:px-6 short:py-0">
        <Name game={game} forReal={forReal} place={place} />
        {children}
        <Information game={game} />
        {zoom}
        {fullScreen.toggle && (
          <IconButton
            label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
            onClick={() => fullScreen.toggle?.(place)}
            className="@max-2xs:hidden"
          >
            <Icon name={isFull ? 'leaveFullScreen' : 'fullScreen'} />
          </IconButton>
        )}
        <IconButton label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div ref={stage} className="relative min-h-0 grow overflow-hidden bg-felt-950">
        {forReal ? <RealPlay {...play} {...ways} /> : <FreePlay {...play} />}
      </div>
    </section>
  )
}

function Name({ game, forReal, place }: Pick<GameWindowProps, 'game' | 'forReal' | 'place'>) {
  const t = useTranslations('games')
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = place === 'first' ? 'h1' : 'h2'
  // The player chose the second game from a list that is no longer on the page, so the focus moves to the game's name.
  useEffect(() => {
    if (place === 'second') heading.current?.focus()
  }, [place])
  return (
    <div className="min-w-0 grow short:flex short:items-baseline short:gap-2">
      <Heading
        ref={heading}
        {...(place === 'second' && { tabIndex: -1 })}
        className="truncate font-display text-lg leading-tight text-ivory-50 outline-none short:max-w-full short:shrink-0"
      >
        {game.title}
      </Heading>
      <p className="truncate text-2xs text-ivory-300 short:@max-md:hidden">
        {game.provider} · {t(forReal ? 'real' : 'free')}
      </p>
    </div>
  )
}

function Information({ game: { gameId, title } }: Pick<GameWindowProps, 'game'>) {
  const t = useTranslations('games')
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={t('information')}
      className="whitespace-nowrap @max-md:size-11 @max-md:p-0"
      onClick={() => openContent('game-info', gameId, title)}
    >
      <Icon name="information" className="size-5 @md:hidden" />
      <span className="@max-md:hidden">{t('information')}</span>
    </Button>
  )
}

/** Zoom levels in per cent. */
const zooms = [75, 90, 100, 110, 125, 150] as const
const plainZoom = 2

/**
 * Returns the zoom level and the buttons that change it. The buttons are hidden on phones, which have a zoom gesture.
 */
function useZoom() {
  const t = useTranslations('games')
  const [step, setStep] = useState<number>(plainZoom)
  const percent = zooms[step] ?? 100
  const zoom = (
    <div className="flex items-center gap-1 max-narrow:hidden @max-xl:hidden">
      <IconButton label={t('zoomOut')} disabled={step === 0} onClick={() => setStep(step - 1)}>
        <Icon name="minus" />
      </IconButton>
      <output aria-label={t('zoom')} className="figures w-10 text-center text-2xs text-ivory-300">
        {percent} %
      </output>
      <IconButton label={t('zoomIn')} disabled={step === zooms.length - 1} onClick={() => setStep(step + 1)}>
        <Icon name="plus" />
      </IconButton>
    </div>
  )
  return { percent, zoom }
}
