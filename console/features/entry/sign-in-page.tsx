import { CallError } from '@baize/contract/client'
import { getStaffSelf, signInStaff, signInStaffByPasskey } from '@baize/contract/staff/entry'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { callWithoutSession } from '../../data/client.ts'
import { leaveToSignIn, onSignedIn, openSignIn } from '../../data/openid.ts'
import { signWithPasskey } from '../../data/passkeys.ts'
import { markEntry, rememberSelf, useKnownSelf } from '../../data/self.ts'
import { paths } from '../../navigation/paths.ts'
import { CodeForm } from './code-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProviderButton } from './provider-button.tsx'

interface Given {
  readonly email: string
  readonly password: string
}

/** Leads to the page that the member wanted. */
export function SignInPage() {
  const self = useKnownSelf((known) => known.self)
  const wanted = originOf(useLocation().state)
  if (self) return <Navigate to={wanted} replace />
  return <SignIn atProvider={() => leaveToSignIn(wanted)} />
}

/** In place of a page whose session has expired. The page waits behind it, and goes on when its member is back. */
export function SignInAgain() {
  useEffect(() => onSignedIn(() => void callWithoutSession(getStaffSelf, {}).then(rememberSelf, () => undefined)), [])
  return <SignIn atProvider={() => (openSignIn() ? Promise.resolve() : Promise.reject(new WindowBlocked()))} />
}

class WindowBlocked extends Error {}

/** Password and code, or a passkey alone, or the identity provider. */
function SignIn({ atProvider }: { atProvider: () => Promise<void> }) {
  const t = useTranslations('entry')
  const end = useKnownSelf((known) => known.end)
  const isAwaited = useKnownSelf((known) => known.away !== undefined)
  const [given, setGiven] = useState<Given>()
  const signIn = useMutation({
    mutationFn: async (answer: (Given & { code?: string }) | 'passkey') => {
      const reply = answer === 'passkey' ? await byPasskey() : await callWithoutSession(signInStaff, answer)
      if (reply?.status !== 'SUCCESS') return reply
      markEntry()
      rememberSelf(await callWithoutSession(getStaffSelf, {}))
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
  const leave = useMutation({ mutationFn: atProvider })
  const error = signIn.error ?? leave.error
  const failure = error instanceof WindowBlocked ? t('openid.blocked') : failureOf(error, t('unreachable'))
  const refusal = failure ?? (signIn.data === undefined && signIn.isSuccess ? t('dismissed') : undefined)
  return (
    <EntryFrame title={given ? t('code.title') : t('title')}>
      <div className="flex flex-col gap-5">
        {refusal && <Alert tone="failure">{refusal}</Alert>}
        {!refusal && end && (
          <Alert tone="information">{isAwaited ? `${t(`ends.${end}`)} ${t('ends.awaited')}` : t(`ends.${end}`)}</Alert>
        )}
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
            <ProviderButton busy={leave.isPending || (leave.isSuccess && !isAwaited)} onClick={() => leave.mutate()} />
          </>
        )}
      </div>
    </EntryFrame>
  )
}

const failureOf = (error: unknown, unreachable: string): string | undefined =>
  error instanceof CallError ? error.message || unreachable : undefined

async function byPasskey() {
  const signed = await signWithPasskey()
  return signed && callWithoutSession(signInStaffByPasskey, signed)
}

const originOf = (state: unknown): string => {
  const origin = typeof state === 'object' && state !== null && 'origin' in state ? state.origin : undefined
  return typeof origin === 'string' ? origin : paths.home
}
