import { CallError } from '@baize/contract/client'
import { getStaffSelf, signInStaff, signInStaffByPasskey } from '@baize/contract/staff/entry'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useFields } from '@baize/web/forms/use-fields.ts'
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

/** The sign-in page. After the sign-in it opens the page that the member originally wanted. */
export function SignInPage() {
  const self = useKnownSelf((known) => known.self)
  const wanted = originOf(useLocation().state)
  if (self) return <Navigate to={wanted} replace />
  return <SignIn atProvider={() => leaveToSignIn(wanted)} />
}

/**
 * Shown instead of a page whose session has expired. The hidden page continues as soon as its member has signed in
 * again.
 */
export function SignInAgain() {
  useEffect(() => onSignedIn(() => void callWithoutSession(getStaffSelf, {}).then(rememberSelf, () => undefined)), [])
  return <SignIn atProvider={() => (openSignIn() ? Promise.resolve() : Promise.reject(new WindowBlocked()))} />
}

class WindowBlocked extends Error {}

/** Offers to sign in with a password and a code, with a passkey alone, or at the identity provider. */
function SignIn({ atProvider }: { atProvider: () => Promise<void> }) {
  const t = useTranslations('entry')
  const end = useKnownSelf((known) => known.end)
  const isAwaited = useKnownSelf((known) => known.away !== undefined)
  const [given, setGiven] = useState<Given>()
  const password = useFields({ start: { email: '', password: '' } })
  const code = useFields({ start: { code: '' } })
  const signIn = useWrite({
    run: async (answer: (Given & { code?: string }) | 'passkey') => {
      const reply = answer === 'passkey' ? await byPasskey() : await callWithoutSession(signInStaff, answer)
      if (reply?.status !== 'SUCCESS') return reply
      markEntry()
      rememberSelf(await callWithoutSession(getStaffSelf, {}))
      return reply
    },
    inPlace: '',
    onDone: (reply, answer) => {
      if (reply?.status === 'CODE_NEEDED' && answer !== 'passkey') setGiven(answer)
    },
    // A refused password or code is cleared, so that the member enters it again.
    onFailed: (_error, answer) => {
      if (answer === 'passkey') return
      code.set('code', '')
      if (given) return
      password.set('password', '')
      password.form.setFocus('password')
    },
  })
  const leave = useWrite({ run: () => atProvider().then(() => true), inPlace: '' })
  const error = signIn.failure ?? leave.failure
  const failure = error instanceof WindowBlocked ? t('openid.blocked') : failureOf(error, t('unreachable'))
  const isDismissed = signIn.sent === 'passkey' && !signIn.isBusy && !error && !signIn.reply
  const refusal = failure ?? (isDismissed ? t('dismissed') : undefined)
  return (
    <EntryFrame title={given ? t('code.title') : t('title')}>
      <div className="flex flex-col gap-5">
        {refusal && <Alert tone="failure">{refusal}</Alert>}
        {!refusal && end && (
          <Alert tone="information">{isAwaited ? `${t(`ends.${end}`)} ${t('ends.awaited')}` : t(`ends.${end}`)}</Alert>
        )}
        {given ? (
          <CodeForm
            busy={signIn.isBusy}
            fields={code}
            onSubmit={(digits) => signIn.send({ ...given, code: digits })}
            onBack={() => {
              setGiven(undefined)
              signIn.reset()
            }}
          />
        ) : (
          <>
            <PasswordForm busy={signIn.isBusy} fields={password} onSubmit={signIn.send} />
            <Button tone="secondary" block busy={signIn.isBusy} onClick={() => signIn.send('passkey')}>
              {t('passkey')}
            </Button>
            <ProviderButton
              busy={leave.isBusy || (leave.reply === true && !isAwaited)}
              onClick={() => leave.send(undefined)}
            />
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
