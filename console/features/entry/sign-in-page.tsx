import { CallError } from '@baize/contract/client'
import { getStaffSelf, signInStaff, signInStaffByPasskey } from '@baize/contract/staff/entry'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { callWithoutSession } from '../../data/client.ts'
import { leaveToSignIn } from '../../data/openid.ts'
import { signWithPasskey } from '../../data/passkeys.ts'
import { rememberSelf, useKnownSelf } from '../../data/self.ts'
import { paths } from '../../navigation/paths.ts'
import { CodeForm } from './code-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProviderButton } from './provider-button.tsx'

interface Given {
  readonly email: string
  readonly password: string
}

/** Password and code, or a passkey alone. Leads to the page that the member wanted. */
export function SignInPage() {
  const t = useTranslations('entry')
  const { self, end } = useKnownSelf()
  const [given, setGiven] = useState<Given>()
  const wanted = originOf(useLocation().state)
  const signIn = useMutation({
    mutationFn: async (answer: (Given & { code?: string }) | 'passkey') => {
      const reply = answer === 'passkey' ? await byPasskey() : await callWithoutSession(signInStaff, answer)
      if (reply?.status === 'SUCCESS') rememberSelf(await callWithoutSession(getStaffSelf, {}))
      return reply
    },
    onSuccess: (reply, answer) => {
      if (reply?.status === 'CODE_NEEDED' && answer !== 'passkey') setGiven(answer)
    },
  })
  const send = (answer: Given & { code?: string }) =>
    signIn.mutateAsync(answer).then(
      () => true,
      () => false,
    )
  const leave = useMutation({ mutationFn: () => leaveToSignIn(wanted) })
  if (self) return <Navigate to={wanted} replace />
  const error = signIn.error ?? leave.error
  const failure = error instanceof CallError ? error.message || t('unreachable') : undefined
  const refusal = failure ?? (signIn.data === undefined && signIn.isSuccess ? t('dismissed') : undefined)
  return (
    <EntryFrame title={given ? t('code.title') : t('title')}>
      <div className="flex flex-col gap-5">
        {refusal && <Alert tone="failure">{refusal}</Alert>}
        {!refusal && end && <Alert tone="information">{t(`ends.${end}`)}</Alert>}
        {given ? (
          <CodeForm
            busy={signIn.isPending}
            onSubmit={(code) => send({ ...given, code })}
            onBack={() => {
              setGiven(undefined)
              signIn.reset()
            }}
          />
        ) : (
          <>
            <PasswordForm busy={signIn.isPending} onSubmit={send} />
            <Button tone="secondary" block busy={signIn.isPending} onClick={() => signIn.mutate('passkey')}>
              {t('passkey')}
            </Button>
            <ProviderButton busy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()} />
          </>
        )}
      </div>
    </EntryFrame>
  )
}

async function byPasskey() {
  const signed = await signWithPasskey()
  return signed && callWithoutSession(signInStaffByPasskey, signed)
}

const originOf = (state: unknown): string => {
  const origin = typeof state === 'object' && state !== null && 'origin' in state ? state.origin : undefined
  return typeof origin === 'string' ? origin : paths.home
}
