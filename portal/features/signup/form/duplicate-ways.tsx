import { Button, buttonClass } from '@baize/ui/button'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { useLogout } from '../../../frame/use-logout.ts'

/**
 * The next steps for a person who already has an account (error code DA): contact support, or log in to that account.
 */
export function DuplicateWays() {
  const t = useTranslations('signup.duplicate')
  const navigate = useNavigate()
  const leave = useLogout({ onDone: () => void navigate(paths.login()) })
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={paths.contactUs()} className={buttonClass({ tone: 'secondary', size: 'small' })}>
        {t('support')}
      </Link>
      <Button tone="quiet" size="small" busy={leave.isBusy} onClick={() => leave.send(undefined)}>
        {t('logIn')}
      </Button>
    </div>
  )
}
