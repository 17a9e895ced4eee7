import { buttonClass } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { usePlayer } from '../../../data/player.ts'
import { paths } from '../../../navigation/paths.ts'
import type { Background } from '../screen/screen-data.server.ts'
import { SignupFrame } from '../screen/signup-frame.tsx'

/**
 * Shown if the identity registry did not confirm the person's identity. The platform then e-mails the person a request
 * for documents. If `failed` is true, only customer support can help.
 */
export function LockNotice(props: { failed: boolean; background: Background | undefined }) {
  const t = useTranslations('signup')
  const email = usePlayer().data?.emailAddress
  // The notice is shorter than the form that it replaces, so a window that was scrolled to the form's end would not
  // show the beginning of the notice.
  useEffect(() => window.scrollTo(0, 0), [])
  if (props.failed) {
    return (
      <SignupFrame title={t('kycFailed.title')} background={props.background}>
        <div role="alert" className="flex flex-col gap-6">
          <p className="text-lg text-ivory-50">{t('kycFailed.text')}</p>
          <Link to={paths.contactUs()} className={buttonClass({ size: 'large' })}>
            {t('kycFailed.support')}
          </Link>
        </div>
      </SignupFrame>
    )
  }
  return (
    <SignupFrame title={t('idCheck.title')} background={props.background}>
      <div role="status" className="flex flex-col gap-6">
        <span className="grid size-14 place-items-center rounded-full border border-brass-500 text-brass-300">
          <Icon name="check" className="size-7" />
        </span>
        <p className="text-lg text-ivory-50">{t('idCheck.text')}</p>
        {email && <p className="text-ivory-200">{t('idCheck.sentTo', { email })}</p>}
        <Link to={paths.identification()} className={buttonClass({ size: 'large' })}>
          {t('idCheck.submit')}
        </Link>
        <Link to={paths.play()} className={buttonClass({ tone: 'secondary', size: 'large' })}>
          {t('idCheck.toGames')}
        </Link>
      </div>
    </SignupFrame>
  )
}
