import { getThreadDump } from '@baize/contract/monitoring/area'
import { Button } from '@baize/ui/button'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { Loaded } from '@baize/web/states/loaded'

/** Shows a snapshot of the process: its thread, and the open handles that it waits for. */
export function Threads() {
  const t = useTranslations('monitoring')
  const query = useRead(readOf('threads', getThreadDump, {}))
  return (
    <Loaded read={query}>
      {({ threads }) => (
        <div className="flex flex-col gap-4">
          <Button tone="secondary" size="small" className="self-start" onClick={() => void query.refetch()}>
            {t('again')}
          </Button>
          <ul aria-label={t('threads')} className="flex flex-col gap-2 text-sm text-ivory-200">
            {threads.map(({ threadName, threadState, count, stackTrace }) => (
              <li key={threadName} className="rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3">
                <p className="flex justify-between text-ivory-50">
                  <span className="font-semibold">{threadName}</span>
                  <span>
                    {t(`threadStates.${threadState}`)} · {count}
                  </span>
                </p>
                {stackTrace.length > 0 && (
                  <pre className="mt-2 overflow-x-auto text-xs text-ivory-300">{stackTrace.join('\n')}</pre>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  )
}
