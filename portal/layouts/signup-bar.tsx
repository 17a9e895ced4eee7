import { Button, buttonClass } from '@baize/ui/button'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PlayerData } from '../data/query.tsx'
import { paths } from '../navigation/paths.ts'
import { useLogout } from '../frame/use-logout.ts'

/**
 * The header's section for players whose sign-up is not finished, with buttons to continue the sign-up and to log out.
 */
export function SignupBar() {
  return (
    <PlayerData>
      <Actions />
    </PlayerData>
  )
}

/**
 * Pages that are steps of the sign-up. On these pages, the header does not show the link that continues the sign-up.
 */
const steps: ReadonlySet<string> = new Set([paths.join(), paths.verify(), paths.contact(), paths.identification()])

function Actions() {
  const t = useTranslations('shell.header')
  const { pathname } = useLocation()
  const leave = useLogout()
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 whitespace-nowrap">
      <Button tone="quiet" size="small" busy={leave.isBusy} onClick={() => leave.send(undefined)}>
        {t('logOut')}
      </Button>
      {!steps.has(pathname) && (
        <Link
          to={paths.contact()}
          aria-label={t('continueSignUp')}
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          <span className="narrow:hidden">{t('continue')}</span>
          <span className="max-narrow:hidden">{t('continueSignUp')}</span>
        </Link>
      )}
    </div>
  )
}
