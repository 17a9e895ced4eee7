import { Button, buttonClass } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { useEmbedded } from '../../../navigation/use-embedded.ts'
import { useLogout } from '../../../frame/use-logout.ts'
import { PlayFigures } from './play-figures.tsx'
import type { PlayTime } from './play-time.ts'

/**
 * Tells the player that a time limit has ended play, shows the result of the session, and says when the player may play
 * again. The dialog cannot be closed before then.
 */
export function EndDialog({ play }: { play: PlayTime }) {
  const t = useTranslations('games.ended')
  const client = useQueryClient()
  const leave = useLogout()
  const target = useEmbedded() ? { target: '_top' } : {}
  if (!play.againAt) return null
  const lead = play.cause === 'SESSION_LIMIT' ? t('session') : t('gameTime')
  return (
    <Dialog
      open
      insistent
      size="small"
      title={t('title')}
      footer={
        <>
          <Button tone="quiet" onClick={() => leave.send(undefined)}>
            {t('logOut')}
          </Button>
          <Link to={paths.history()} {...target} className={buttonClass({ tone: 'secondary' })}>
            {t('history')}
          </Link>
          {play.restMs > 0 ? (
            <Link to={paths.play()} {...target} className={buttonClass()}>
              {t('lobby')}
            </Link>
          ) : (
            <Button onClick={() => void client.invalidateQueries({ queryKey: ['play-time'] })}>{t('goOn')}</Button>
          )}
        </>
      }
    >
      <p className="text-ivory-200">{lead}</p>
      <Again at={play.againAt} restMs={play.restMs} />
      <Figures {...play} />
    </Dialog>
  )
}

/** Shows when the player may play again, in the player's time zone. */
function Again({ at, restMs }: { at: string; restMs: number }) {
  const t = useTranslations('games.ended')
  const format = useInstant('longMinute')
  return <p className="mt-3 font-semibold text-ivory-50">{restMs > 0 ? t('again', { time: format(at) }) : t('now')}</p>
}

function Figures({ startedAt, endsAt, ...play }: PlayTime) {
  const t = useTranslations('games.ended')
  if (startedAt === undefined || endsAt === undefined) return null
  return <PlayFigures {...play} timeName={t('played')} elapsedMs={Date.parse(endsAt) - Date.parse(startedAt)} />
}
