import { proveSecondStep } from '@baize/contract/sessions/second-step'
import { Dialog } from '@baize/ui/dialog'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import type { useSecondStepQuestion } from '../../data/second-step.ts'
import { ProofForm } from './second-step-form.tsx'

type Question = NonNullable<ReturnType<typeof useSecondStepQuestion>>

/** Asks a player who is already logged in for a second factor, before they change how the account can be accessed. */
export function SecondStepDialog({ question: { step, answer } }: { question: Question }) {
  const t = useTranslations('login.second')
  return (
    <Dialog open insistent size="small" title={t('againTitle')} onClose={() => answer(false)}>
      <p className="mb-4 text-ivory-100">{t('again')}</p>
      <ProofForm
        step={step}
        prove={async (given) => {
          const reply = await call(proveSecondStep, { challenge: step.challenge, ...given })
          if (reply.status !== 'SUCCESS') return reply
          answer(true)
          return undefined
        }}
      />
    </Dialog>
  )
}
