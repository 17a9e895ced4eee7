import { Button, buttonClass } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { useEmbedded } from '../../../navigation/use-embedded.ts'
import { openLogin } from '../../../frame/overlays.ts'
import { useStartupData } from '../../../frame/use-startup-data.ts'
import { Notice } from './stage-notice.tsx'
import type { WindowGame } from './window-game.ts'

interface LoginFirstProps extends WindowGame {
  readonly forReal: boolean
}

/**
 * Shown in place of a game that requires a login. It asks the user to log in or sign up. Players whose session only
 * allows withdrawals see it too, because they may not play.
 */
export function LoginFirst({ platform, gameId, title, picture, free, playersOnly, forReal }: LoginFirstProps) {
  const t = useTranslations('games.login')
  const asEmbedded = useEmbedded()
  const { freePlayForVerified } = useStartupData()
  return (
    <Notice>
      <img
        src={picture.url}
        alt=""
        width={picture.width ?? 480}
        height={picture.height ?? 360}
        className="w-44 rounded-card shadow-raised ring-1 ring-ivory-50/10 narrow:w-60 short:hidden"
      />
      <h2 className="font-display text-2xl text-ivory-50">{t(forReal ? 'title' : 'playersTitle')}</h2>
      <p className="text-ivory-200">{t(forReal ? 'text' : 'playersText')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => openLogin()}>{t('logIn')}</Button>
        {/* On an embedded page, the link opens the sign-up in the whole tab instead of the frame of the other site. */}
        <Link to={paths.join()} {...(asEmbedded && { target: '_top' })} className={buttonClass({ tone: 'secondary' })}>
          {t('joinNow')}
        </Link>
        {free && !playersOnly && !freePlayForVerified && (
          <Link
            to={paths.game({ platform, gameId, gameName: title, playForReal: false, asEmbedded })}
            className={buttonClass({ tone: 'quiet' })}
          >
            {t('free')}
          </Link>
        )}
      </div>
    </Notice>
  )
}
