import { CallError } from '@baize/contract/client'
import { acceptInvitation, getStaffSelf, openInvitation } from '@baize/contract/staff/entry'
import { Alert } from '@baize/ui/alert'
import { buttonClass } from '@baize/ui/button'
import { Tabs } from '@baize/ui/tabs'
import { createPasskey } from '@baize/web/passkeys/passkeys.ts'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { callWithoutSession } from '../../data/client.ts'
import { readWithoutSession } from '../../data/reads.ts'
import { markEntry, rememberSelf, useKnownSelf } from '../../data/self.ts'
import { paths } from '../../navigation/paths.ts'
import { AppSetup } from './app-setup.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { PasskeySetup } from './passkey-setup.tsx'

/**
 * The page that the link in an invitation e-mail opens. The invited person chooses a passkey, or a password with an
 * authenticator app.
 */
export function InvitationPage() {
  const t = useTranslations('entry.invitation')
  const [token] = useState(() => location.hash.slice(1))
  const self = useKnownSelf((known) => known.self)
  const [method, setMethod] = useState<'passkey' | 'app'>('passkey')
  const opened = useRead({
    ...readWithoutSession('invitation', openInvitation, { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const accept = useWrite({
    run: async (given: { password: string; code: string } | 'passkey') => {
      if (!opened.data) return
      const { setup, passkeyOptions } = opened.data
      const proof = given === 'passkey' ? await passkeyFor(passkeyOptions) : given
      if (!proof) return
      await callWithoutSession(acceptInvitation, { token, setup, ...proof })
      markEntry()
      rememberSelf(await callWithoutSession(getStaffSelf, {}))
    },
    inPlace: '',
  })
  if (self) return <Navigate to={paths.home} replace />
  const failure = accept.failure ?? opened.error
  const refusal = failure instanceof CallError ? failure.message || t('unreachable') : undefined
  const isUnanswered = opened.error instanceof CallError && opened.error.httpStatus === 0
  return (
    <EntryFrame title={opened.data ? t('welcome', { name: opened.data.name }) : t('title')}>
      <div className="flex flex-col gap-5">
        {refusal && !isUnanswered && <Alert tone="failure">{refusal}</Alert>}
        {opened.error && !isUnanswered ? (
          <Link to={paths.signIn} className={buttonClass({ tone: 'secondary', block: true })}>
            {t('toSignIn')}
          </Link>
        ) : (
          <Loaded read={opened} waiting="h-40" failed={t('unreachable')}>
            {(invitation) => (
              <>
                <p className="text-sm text-ivory-200">{t('lead', { email: invitation.email })}</p>
                <Tabs
                  label={t('methods')}
                  value={method}
                  onChange={(value) => setMethod(value === 'app' ? 'app' : 'passkey')}
                  tabs={[
                    {
                      value: 'passkey',
                      label: t('passkey.tab'),
                      content: <PasskeySetup busy={accept.isBusy} onSubmit={() => accept.send('passkey')} />,
                    },
                    {
                      value: 'app',
                      label: t('app.tab'),
                      content: (
                        <AppSetup {...invitation} busy={accept.isBusy} onSubmit={(given) => accept.send(given)} />
                      ),
                    },
                  ]}
                />
              </>
            )}
          </Loaded>
        )}
      </div>
    </EntryFrame>
  )
}

/** @returns undefined if no passkey was created */
async function passkeyFor(options: Parameters<typeof createPasskey>[0]) {
  const passkey = await createPasskey(options)
  return typeof passkey === 'string' ? undefined : { passkey }
}
