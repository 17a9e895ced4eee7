import { CallError } from '@baize/contract/client'
import { Alert } from '@baize/ui/alert'
import { Button, buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { leaveToConfirm, leaveToSignInBeside, takeAnswer, wayBackToProvider } from '../../data/openid.ts'
import { paths } from '../../navigation/paths.ts'
import { EntryFrame } from './entry-frame.tsx'

/** How a window beside the console's page begins. */
const beginnings: Readonly<Record<string, () => Promise<void>>> = {
  '#again': leaveToConfirm,
  '#sign-in': leaveToSignInBeside,
}

/** The page to which the identity provider sends the browser back. A window beside the console's page begins here, too. */
export function OpenIdPage() {
  const t = useTranslations('entry.openid')
  const [{ query, begin }] = useState(() => ({ query: location.search.slice(1), begin: beginnings[location.hash] }))
  const answer = useMutation({
    mutationFn: async () => (begin ? (await begin(), { left: true }) : { path: await takeAnswer(query) }),
  })
  // the provider's answer is good for one call; strict mode runs effects twice
  const isTaken = useRef(false)
  const { mutate } = answer
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    mutate()
  }, [mutate])
  const confirmed = answer.data !== undefined && !('left' in answer.data) && answer.data.path === undefined
  useEffect(() => {
    if (confirmed) window.close()
  }, [confirmed])
  if (answer.data?.path !== undefined) return <Navigate to={answer.data.path} replace />
  const failure = answer.error instanceof CallError && answer.error.message ? answer.error.message : t('failed')
  return (
    <EntryFrame title={t('title')}>
      <div className="flex flex-col gap-5">
        {answer.isError && <Alert tone="failure">{failure}</Alert>}
        {answer.isError && <WayOut />}
        {confirmed && <Alert tone="success">{t('confirmed')}</Alert>}
        {!answer.isError && !confirmed && (
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
