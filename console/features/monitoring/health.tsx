import { getHealth } from '@baize/contract/monitoring/health'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { Loaded } from '@baize/web/states/loaded'
import { StateText } from './state-text.tsx'

const refreshMs = 5_000

/** Shows the health of the one process that has served the request, and of everything that this process depends on. */
export function Health() {
  const t = useTranslations('monitoring')
  const query = useRead({ ...readOf('health', getHealth, {}), refetchInterval: refreshMs })
  /** Returns the translated name of a component or detail, or the name itself if there is no translation. */
  const wordsFor = (group: 'components' | 'details', name: string): string => {
    const key = `${group}.${name}` as never
    return t.has(key) ? t(key) : name
  }
  return (
    <Loaded read={query}>
      {({ components }) => (
        <ul aria-label={t('health')} className="grid gap-4 narrow:grid-cols-2">
          {Object.entries(components).map(([name, { status, details = {} }]) => (
            <li key={name} className="rounded-card border border-ivory-50/8 bg-felt-850 p-5 text-sm text-ivory-200">
              <p className="flex justify-between text-base text-ivory-50">
                <span className="font-semibold">{wordsFor('components', name)}</span>
                <StateText state={status} />
              </p>
              {Object.entries(details).map(([detail, value]) => (
                <p key={detail} className="flex justify-between">
                  <span>{wordsFor('details', detail)}</span>
                  <span className="figures">{String(value)}</span>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
