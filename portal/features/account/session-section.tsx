import { getSessions, logoutEverywhere } from '@baize/contract/sessions'
import { Button } from '@baize/ui/button'
import { dateFormat } from '@baize/ui/date-text'
import { Icon } from '@baize/ui/icon'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { Section } from '@baize/ui/section'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { endSession, setLeaving } from '../../data/session.ts'
import { showToast } from '../../shell/toasts.ts'
import { useErrorToast } from '../../shell/use-error-toast.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import { agentName } from '@baize/texts/agent-name'

/** Lists the sessions of the account and ends all of them. */
export function SessionSection() {
  const t = useTranslations('account.sessions')
  const date = dateFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const words = useTranslations('account')
  const { data, isError, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(getSessions, {}, { signal }),
  })
  const leave = useLeaveEverywhere()
  return (
    <Section title={t('title')} lead={t('lead')}>
      {!data && !isError && <Skeleton className="h-20" />}
      {!data && isError && <RetryAlert text={words('failed')} retry={words('again')} onRetry={() => void refetch()} />}
      <ul className="divide-y divide-ivory-50/8">
        {data?.sessions.map((session) => (
          <li key={session.id} className="flex items-start gap-4 py-4">
            <Icon name="globe" className="mt-0.5 size-5 shrink-0 text-brass-300" />
            <div className="min-w-0 text-sm">
              <p className="font-semibold text-ivory-50">
                {agentName(session.agent) ?? t('unknownDevice')}
                {session.current && <span className="ml-2 text-xs font-normal text-sage-300">{t('current')}</span>}
              </p>
              <p className="mt-1 break-words text-ivory-300">
                {t('since', { date: date(new Date(session.startedAt)), address: session.address || '–' })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Button tone="secondary" className="mt-4" busy={leave.isPending} onClick={() => leave.mutate()}>
        {t('leave')}
      </Button>
    </Section>
  )
}

function useLeaveEverywhere() {
  const t = useTranslations('account.sessions')
  const showError = useErrorToast()
  return useMutation({
    mutationFn: () => {
      setLeaving(true)
      return call(logoutEverywhere, {})
    },
    onSuccess: () => {
      endSession('logout')
      showToast('success', t('left'))
    },
    onError: (error) => {
      setLeaving(false)
      showError(error)
    },
  })
}
