import { Button, buttonClass } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSession } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'
import { openLogin } from '../../../frame/overlays.ts'

/**
 * The next steps of a player without a valid link. A player whose sign-up is under way can continue it, a person who
 * already has an account can log in or contact customer support, and everybody else can log in or sign up.
 * @param refusal the status with which the platform refused the link, if there was a link
 */
export function OtherWays({ refusal }: { refusal?: string | undefined }) {
  const t = useTranslations('signup.external')
  const { state } = useSession()
  if (refusal === 'DUPLICATE') {
    return (
      <div className="flex flex-col gap-3">
        <Link to={paths.contactUs()} className={buttonClass({ block: true })}>
          {t('support')}
        </Link>
        <Button tone="secondary" block onClick={() => openLogin()}>
          {t('logIn')}
        </Button>
      </div>
    )
  }
  if (state === 'signup') {
    return (
      <Link to={paths.contact()} className={buttonClass({ block: true })}>
        {t('goOn')}
      </Link>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Button block onClick={() => openLogin()}>
        {t('logIn')}
      </Button>
      <Link to={paths.join()} className={buttonClass({ tone: 'secondary', block: true })}>
        {t('signUp')}
      </Link>
    </div>
  )
}
