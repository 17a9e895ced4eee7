import { buttonClass } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSession } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'
import { useEmbedded } from '../../../navigation/use-embedded.ts'
import { useStartupData } from '../../../frame/use-startup-data.ts'
import { GameFrame } from './game-frame.tsx'
import { LoginFirst } from './login-first.tsx'
import { Opening, Refused } from './stage-notice.tsx'
import type { WindowGame } from './window-game.ts'

interface FreePlayProps extends WindowGame {
  readonly zoom: number
  readonly onClose: () => void
}

/**
 * A game in free play. Visitors must log in if the game is hidden from them, or if the operator offers free play only
 * to verified players.
 */
export function FreePlay({ zoom, onClose, ...game }: FreePlayProps) {
  const { state } = useSession()
  const { freePlayForVerified } = useStartupData()
  if (!game.free) return <ForRealOnly {...game} />
  if ((game.playersOnly || freePlayForVerified) && state !== 'player')
    return state === 'unknown' ? <Opening /> : <LoginFirst {...game} forReal={false} />
  return <GameFrame platform={game.platform} gameId={game.gameId} title={game.title} zoom={zoom} onClose={onClose} />
}

function ForRealOnly({ platform, gameId, title }: WindowGame) {
  const t = useTranslations()
  const asEmbedded = useEmbedded()
  return (
    <Refused text={t('errors.games.freeOnly')}>
      <Link
        to={paths.game({ platform, gameId, gameName: title, playForReal: true, asEmbedded })}
        className={buttonClass({ tone: 'secondary' })}
      >
        {t('games.info.play')}
      </Link>
    </Refused>
  )
}
