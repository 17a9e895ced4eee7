import { Button, buttonClass } from '@baize/ui/button'
import { useFigure } from '@baize/web/figures/use-figure.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useMay } from '../../data/self.ts'
import { paths } from '../../navigation/paths.ts'
import { useCodeText } from '../../shell/texts/use-code-text.ts'
import { type ListedGame, percentText } from './game.ts'
import { SwitchButton } from './switch-button.tsx'

export function GameRow(props: { game: ListedGame; onFocus: () => void; onEdit: () => void }) {
  const t = useTranslations('games')
  const mayWrite = useMay('content.write')
  const gameKind = useCodeText('gameKinds')
  const figure = useFigure()
  const { game } = props
  return (
    <>
      <span className={game.active && !game.isSwitchedOff ? 'text-sage-300' : 'text-garnet-300'}>
        {t(game.isSwitchedOff ? 'switchedOff' : game.active ? 'on' : 'inactive')}
      </span>
      <span className="min-w-0">
        <span className="block text-ivory-50">{game.gameName}</span>
        <span className="block text-xs break-words text-ivory-300">
          {game.studio} · {game.platform}/{game.gameId} · {gameKind(game.kind)} · {Object.keys(game.stakes).join(', ')}
        </span>
      </span>
      <span className="figures">{t('rtp', { percent: figure(percentText(game.rtpBasisPoints)) })}</span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" tone="secondary" onFocus={props.onFocus} onClick={props.onEdit}>
          {t('edit')}
        </Button>
        {mayWrite && (
          <Link
            className={buttonClass({ size: 'small', tone: 'quiet' })}
            to={`${paths.content}?collection=games&search=${encodeURIComponent(game.gameName)}`}
          >
            {t('texts')}
          </Link>
        )}
        <SwitchButton game={game} />
      </span>
    </>
  )
}
