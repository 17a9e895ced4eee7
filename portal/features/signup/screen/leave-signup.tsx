import { useTranslations } from 'use-intl/react'
import { PlayerData } from '../../../data/query.tsx'
import { useIsSigningUp } from '../../../data/session.ts'
import { useLogout } from '../../../frame/use-logout.ts'

/**
 * Lets players log out in the middle of the sign-up and continue it later.
 * @param hasStep whether there is a step that the player can still complete
 */
export function LeaveSignup({ hasStep }: { hasStep: boolean }) {
  if (!useIsSigningUp()) return null
  return (
    <PlayerData>
      <Leave hasStep={hasStep} />
    </PlayerData>
  )
}

function Leave({ hasStep }: { hasStep: boolean }) {
  const t = useTranslations('signup.leave')
  const leave = useLogout()
  return (
    <p className="mt-5 text-center text-sm text-ivory-300">
      {hasStep && <span>{`${t('text')} `}</span>}
      <button
        type="button"
        disabled={leave.isBusy}
        onClick={() => leave.send(undefined)}
        className="cursor-pointer py-1 font-semibold text-brass-300 underline-offset-4 hover:underline"
      >
        {t('logOut')}
      </button>
    </p>
  )
}
