import { buttonClass, IconButton } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { FreePlay, RealPlay } from './real-play.tsx'
import type { WindowGame } from './window-game.ts'

/** In per cent: how large the game's own picture is drawn. */
const zooms = [75, 90, 100, 110, 125, 150] as const
const plainZoom = 2

interface GameWindowProps {
  readonly game: WindowGame
  readonly forReal: boolean
  /** The game that the other window plays for real. */
  readonly beside?: WindowGame | undefined
  /** The page's name is the first window's game. */
  readonly heading?: 'h1' | 'h2'
  readonly onClose: () => void
  /** Between the game's name and its buttons. */
  readonly children?: ReactNode
}

/** A game with its name, its information, and what can be done with its window. */
export function GameWindow({ game, forReal, beside, heading: Heading = 'h1', onClose, children }: GameWindowProps) {
  const t = useTranslations('games')
  const stage = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number>(plainZoom)
  const percent = zooms[zoom] ?? 100
  return (
    <section aria-label={game.title} className="@container flex min-h-0 min-w-0 grow basis-0 flex-col">
      <header className="flex items-center gap-1 border-b border-ivory-50/6 px-3 py-1.5 narrow:px-6">
        <div className="min-w-0 grow">
          <Heading className="truncate font-display text-lg leading-tight text-ivory-50">{game.title}</Heading>
          <p className="truncate text-2xs text-ivory-300">
            {game.provider} · {t(forReal ? 'real' : 'free')}
          </p>
        </div>
        {children}
        <Link
          to={paths.gameInfo(game.gameId)}
          className={classNames(buttonClass({ tone: 'quiet', size: 'small' }), 'whitespace-nowrap')}
        >
          {t('information')}
        </Link>
        <IconButton
          label={t('zoomOut')}
          disabled={zoom === 0}
          className="@max-xl:hidden max-narrow:hidden"
          onClick={() => setZoom(zoom - 1)}
        >
          <Icon name="minus" />
        </IconButton>
        <output
          aria-label={t('zoom')}
          className="figures w-10 text-center text-2xs text-ivory-300 @max-xl:hidden max-narrow:hidden"
        >
          {percent} %
        </output>
        <IconButton
          label={t('zoomIn')}
          disabled={zoom === zooms.length - 1}
          className="@max-xl:hidden max-narrow:hidden"
          onClick={() => setZoom(zoom + 1)}
        >
          <Icon name="plus" />
        </IconButton>
        <IconButton
          label={t('fullScreen')}
          className="max-narrow:hidden"
          onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
        >
          <Icon name="fullScreen" />
        </IconButton>
        <IconButton label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div ref={stage} className="relative min-h-0 grow overflow-hidden bg-felt-950">
        {forReal ? (
          <RealPlay {...game} beside={beside} zoom={percent / 100} onClose={onClose} />
        ) : (
          <FreePlay {...game} zoom={percent / 100} onClose={onClose} />
        )}
      </div>
    </section>
  )
}
