import { logout } from '@baize/contract/sessions/player'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { clearDrafts } from '@baize/web/storage/draft.ts'
import { endSession } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

/** Lets players who mistyped their e-mail address start again. It ends the session of this sign-up. */
export function StartAgain() {
  const t = useTranslations('signup.verify')
  const toast = useFailureToast()
  const navigate = useNavigate()
  async function startAgain() {
    try {
      await call(logout, {})
      clearDrafts()
      endSession('logout')
      await navigate(paths.join())
    } catch (error) {
      toast(error)
    }
  }
  return (
    <p className="text-sm text-ivory-300">
      {t('wrongAddress')}{' '}
      <button
        type="button"
        onClick={() => void startAgain()}
        className="cursor-pointer font-semibold text-brass-300 underline-offset-4 hover:underline"
      >
        {t('startAgain')}
      </button>
    </p>
  )
}
