import { Button, buttonClass } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PlayerData } from '../data/query.tsx'
import { paths } from '../navigation/paths.ts'
import { useLogout } from '../shell/use-logout.ts'

/** The header's part for players who have not completed their sign-up: they go on with it or log out. */
export function SignupBar() {
  return (
    <PlayerData>
      <Actions />
    </PlayerData>
  )
}

function Actions() {
  const t = useTranslations('shell.header')
  const leave = useLogout()
  return (
    <div className="flex items-center gap-2">
      <Button tone="quiet" size="small" busy={leave.isPending} onClick={() => leave.mutate()}>
        {t('logOut')}
      </Button>
      <Link to={paths.contact()} className={buttonClass({ size: 'small' })}>
        {t('continueSignUp')}
      </Link>
    </div>
  )
}
