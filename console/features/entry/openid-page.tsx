import { CallError } from '@baize/contract/client'
import { Alert } from '@baize/ui/alert'
import { Button, buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { leaveToConfirm, leaveToSignInBeside, takeAnswer, wayBackToProvider } from '../../data/openid.ts'
import { paths } from '../../navigation/paths.ts'
import { EntryFrame } from './entry-frame.tsx'

/** The function that a pop-up window runs when it opens. The key is the hash of the window's URL. */
const beginnings: Readonly<Record<string, () => Promise<void>>> = {
  '#again': leaveToConfirm,
  '#sign-in': leaveToSignInBeside,
}

/**
 * The page to which the identity provider sends the browser back. A pop-up window for the identity provider also starts
 * on this page.
 */
export function OpenIdPage() {
  const t = useTranslations('entry.openid')
  const [{ query, begin }] = useState(() => ({ query: location.search.slice(1), begin: beginnings[location.hash] }))
  const { send, reply, failure } = useWrite({
    run: async () => (begin ? (await begin(), { left: true }) : { path: await takeAnswer(query) }),
    inPlace: '',
  })
  const take = useEffectEvent(() => send(undefined))
  // React's strict mode runs effects twice, but the identity provider's response can only be used once.
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    take()
  }, [])
  const confirmed = reply !== undefined && !('left' in reply) && reply.path === undefined
  useEffect(() => {
    if (confirmed) window.close()
  }, [confirmed])
  if (reply?.path !== undefined) return <Navigate to={reply.path} replace />
  return (
    <EntryFrame title={t('title')}>
      <div className="flex flex-col gap-5">
        {failure && <Alert tone="failure">{(failure instanceof CallError && failure.message) || t('failed')}</Alert>}
        {failure && <WayOut />}
        {confirmed && <Alert tone="success">{t('confirmed')}</Alert>}
        {!failure && !confirmed && (
          <>
            <p className="text-sm text-ivory-200">{t('wait')}</p>
            <Skeleton className="h-14" />
          </>
        )}
      </div>
    </EntryFrame>
  )
}

function WayOut() {
  const t = useTranslations('entry.openid')
  const retry = useTranslations('web.states')('retry')
  const goBack = wayBackToProvider()
  if (!goBack) {
    return (
      <Link to={paths.signIn} className={buttonClass({ tone: 'secondary', block: true })}>
        {t('back')}
      </Link>
    )
  }
  return (
    <Button tone="secondary" block onClick={() => void goBack()}>
      {retry}
    </Button>
  )
}
