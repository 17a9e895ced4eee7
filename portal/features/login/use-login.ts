import type { Reply } from '@baize/contract/op'
import { login } from '@baize/contract/sessions/player'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { type LoginRestriction, loginRestrictionOf } from './login-restriction.ts'
import { useAfterLogin } from './use-after-login.ts'

/**
 * The platform's reply to a correct password if a second factor is required. It lists the factors that the player can
 * use.
 */
export type SecondStep = Extract<Reply<typeof login>, { status: 'SECOND_FACTOR' }>

interface Events {
  readonly onSecondStep: (step: SecondStep, password: string) => void
  readonly onEntered: (password: string) => void
  readonly onRestricted: (restriction: LoginRestriction) => void
  /**
   * Called if the platform refused the login. It is not called after a lost connection or while the server is busy,
   * because the player can then send the same values again.
   */
  readonly onRefused: () => void
}

/** Logs the player in, or reports that the platform requires a second factor. */
export function useLogin(origin: string | undefined, events: Events) {
  const t = useTranslations('login')
  const enter = useAfterLogin(origin)
  const write = useWrite({
    run: ({ username, password }: { username: string; password: string }) =>
      call(login, { username: username.trim(), password }),
    onDone: (reply, { password }) => {
      if (reply.status === 'FAIL_TEMP_LOCK') return events.onRefused()
      if (reply.status === 'SECOND_FACTOR') return events.onSecondStep(reply, password)
      enter(reply)
      events.onEntered(password)
    },
    onFailed: (error) => {
      const refused = refusalOf(error)
      const restriction = refused && loginRestrictionOf(refused)
      if (restriction) events.onRestricted(restriction)
      else if (refused) events.onRefused()
    },
  })
  const { reply } = write
  const lock = reply?.status === 'FAIL_TEMP_LOCK' ? t('tempLock', { until: reply.lockUntilDateFormatted }) : undefined
  return { ...write, problems: lock === undefined ? [] : [lock] }
}
