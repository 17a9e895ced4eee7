import { getLoggers, setLogger } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import { SelectField } from '@baize/ui/select-field'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { useMay } from '../../data/self.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { Loaded } from '@baize/web/states/loaded'

type Level = Reply<typeof getLoggers>['levels'][number]

/** Shows the levels of the loggers. A changed level applies to every process until that process restarts. */
export function Loggers() {
  const t = useTranslations('monitoring')
  const mayChange = useMay('monitoring.change')
  const query = useRead({ ...readOf('loggers', getLoggers, {}), refetchInterval: 2_000 })
  const change = useWrite({
    run: ({ name, configuredLevel }: { name: string; configuredLevel: Level }) =>
      call({ ...setLogger, path: `/management/loggers/${name}` }, { configuredLevel }),
    changes: ['loggers'],
    asToasts: true,
    onDone: () => showToast('success', t('levelChanged')),
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
                disabled={!mayChange || change.isBusy}
                value={effectiveLevel}
                onChange={(event) => change.send({ name, configuredLevel: event.target.value as Level })}
                options={levels.map((value) => ({ value, label: value }))}
              />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
