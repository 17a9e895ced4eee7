import { getLoggers, setLogger } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import { SelectField } from '@baize/ui/select-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { useMay } from '../../data/self.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { Loaded } from '@baize/web/states/loaded'

type Level = Reply<typeof getLoggers>['levels'][number]

/** The levels of the log. A change holds in every process until it starts again. */
export function Loggers() {
  const t = useTranslations('monitoring')
  const mayChange = useMay('monitoring.change')
  const queries = useQueryClient()
  const showFailure = useFailureToast()
  const query = useRead({ ...readOf('loggers', getLoggers, {}), refetchInterval: 2_000 })
  const change = useMutation({
    mutationFn: ({ name, configuredLevel }: { name: string; configuredLevel: Level }) =>
      call({ ...setLogger, path: `/management/loggers/${name}` }, { configuredLevel }),
    onSuccess: () => showToast('success', t('levelChanged')),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ['loggers'] }),
  })
  return (
    <Loaded read={query}>
      {({ levels, loggers }) => (
        <ul aria-label={t('loggers')} className="flex flex-col gap-3">
          {Object.entries(loggers).map(([name, { configuredLevel, effectiveLevel }]) => (
            <li key={name} className="flex flex-wrap items-end gap-6">
              <SelectField
                label={t('levelOf', { name })}
                hint={t('configured', { level: configuredLevel })}
                disabled={!mayChange || change.isPending}
                value={effectiveLevel}
                onChange={(event) => change.mutate({ name, configuredLevel: event.target.value as Level })}
                options={levels.map((value) => ({ value, label: value }))}
              />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
