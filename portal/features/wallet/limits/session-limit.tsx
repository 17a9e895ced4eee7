import { getSessionLimit, updateSessionLimit } from '@baize/contract/limits/time-limits'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { dateTimeOf } from '../history/history-dates.ts'
import { ChoiceForm } from './choice-form.tsx'
import { limitsKey } from './limits.ts'
import { ToolSection } from './tool-section.tsx'

type SessionLimit = number | 'OFF'

/** Off, or 10 to 60 minutes in steps of five. */
const choices: readonly SessionLimit[] = ['OFF', ...Array.from({ length: 11 }, (_, step) => 10 + 5 * step)]

/** The limit of the time between the first game for real money of a session and the end of play. */
export function SessionLimitSetting({ info }: { info: string | undefined }) {
  const t = useTranslations('wallet.limits')
  const { data, isError, refetch } = useQuery({
    queryKey: [...limitsKey, 'session'],
    queryFn: ({ signal }) => call(getSessionLimit, {}, { signal }),
  })
  if (!data && isError) return <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-28" />
  const textOf = (limit: SessionLimit) => (limit === 'OFF' ? t('session.off') : t('time', { minutes: limit }))
  const { sessionLimit, pendingSessionLimit: pending, effectiveDate } = data
  return (
    <ToolSection
      title={t('sections.session')}
      info={info}
      form={(onSaved) => <SessionForm textOf={textOf} onSaved={onSaved} />}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-4">
        <p className="max-w-prose min-w-52 flex-1 text-sm text-ivory-300">
          {t('session.text', { rest: data.restMinutes })}
        </p>
        <p className={sessionLimit === 'OFF' ? 'text-sm text-ivory-300' : 'figures font-semibold text-brass-200'}>
          {textOf(sessionLimit)}
        </p>
      </div>
      {pending !== undefined && effectiveDate !== undefined && (
        <p className="px-5 pb-4 text-xs text-brass-200">
          {t('waits', { limit: textOf(pending), date: dateTimeOf(effectiveDate) })}
        </p>
      )}
    </ToolSection>
  )
}

function SessionForm(props: { textOf: (limit: SessionLimit) => string; onSaved: (message: string) => void }) {
  const t = useTranslations('wallet.limits')
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (limit: SessionLimit) => call(updateSessionLimit, { limit }),
    onSuccess: async ({ requiresDays }) => {
      await client.invalidateQueries({ queryKey: limitsKey })
      props.onSaved(t('changed', { days: requiresDays }))
    },
  })
  return (
    <ChoiceForm
      label={t('session.label')}
      options={choices.map((limit) => ({ value: String(limit), label: props.textOf(limit) }))}
      busy={save.isPending}
      error={save.error}
      onSave={(value) => save.mutate(value === 'OFF' ? value : Number(value))}
    />
  )
}
