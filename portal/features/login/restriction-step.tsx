import { loginToWithdraw } from '@baize/contract/sessions/player'
import { Alert } from '@baize/ui/alert'
import { Button, buttonClass } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { paths } from '../../navigation/paths.ts'
import type { LoginRestriction } from './login-restriction.ts'
import { useAfterLogin } from './use-after-login.ts'
import type { SecondStep } from './use-login.ts'

interface RestrictionStepProps {
  readonly restriction: LoginRestriction
  readonly onBack: () => void
  readonly onSecondStep: (step: SecondStep) => void
}

/** Explains to a player why they cannot log in. If the account still contains money, it offers to withdraw it. */
export function RestrictionStep({ restriction, onBack, onSecondStep }: RestrictionStepProps) {
  const t = useTranslations('login.barred')
  const enter = useAfterLogin(undefined)
  const open = useWrite({
    run: (challenge: string) => call(loginToWithdraw, { challenge }),
    onDone: (reply) => (reply.status === 'SECOND_FACTOR' ? onSecondStep(reply) : enter(reply)),
  })
  const { message, hasMoney, challenge } = restriction
  const { refusal } = open
  return (
    <div className="flex flex-col gap-6">
      <Alert tone="information">{message}</Alert>
      {refusal && <Alert tone="failure">{refusal.message}</Alert>}
      {hasMoney && (
        <section className="rounded-card border border-brass-500/40 bg-felt-900/60 p-5">
          <h2 className="text-lg text-ivory-50">{t('title')}</h2>
          <p className="mt-1 text-sm text-ivory-200">{t(challenge === undefined ? 'byPassword' : 'text')}</p>
          {challenge !== undefined && (
            <Button block className="mt-4" busy={open.isBusy} onClick={() => open.send(challenge)}>
              {t('open')}
            </Button>
          )}
        </section>
      )}
      <Link to={paths.responsibleGaming()} className={buttonClass({ tone: 'secondary', block: true })}>
        {t('help')}
      </Link>
      <Button tone="link" size="small" onClick={onBack} className="self-center">
        {t('back')}
      </Button>
    </div>
  )
}
