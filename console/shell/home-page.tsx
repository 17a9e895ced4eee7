import type { Reply } from '@baize/contract/op'
import type { getQueues } from '@baize/contract/queues/staff'
import { partOf } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { classNames } from '@baize/ui/class-names'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useQueues } from '../data/queues.ts'
import { useSelf } from '../data/self.ts'
import { paths } from '../navigation/paths.ts'
import { Age } from './age.tsx'
import { PageHead } from './page-head.tsx'

/** Shows the work that currently waits for the member. */
export function HomePage() {
  const t = useTranslations('shell')
  const { name } = useSelf()
  const queues = useQueues()
  return (
    <>
      <PageHead title={t('welcome', { name })} lead={t('work.lead')} />
      <Loaded
        read={partOf(queues, (known) => known.queues)}
        waiting="h-40"
        empty={<p className="text-ivory-300">{t('work.none')}</p>}
      >
        {(rows) => (
          <ul aria-label={t('work.title')} className="grid gap-4 narrow:grid-cols-2 wide:grid-cols-4">
            {rows.map((row) => (
              <QueueCard key={row.queue} {...row} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function QueueCard({ queue, count, oldestAt }: Reply<typeof getQueues>['queues'][number]) {
  const t = useTranslations('shell')
  return (
    <li>
      <Link
        to={paths[queue]}
        className="flex h-full flex-col rounded-card border border-ivory-50/8 bg-felt-850 p-5 shadow-card hover:border-brass-400/45"
      >
        <span className="text-sm font-semibold text-ivory-200">{t(`places.${queue}`)}</span>
        <span className={classNames('figures font-display text-3xl', count > 0 ? 'text-brass-200' : 'text-ivory-400')}>
          {count}
        </span>
        <span className="text-xs text-ivory-300">
          {oldestAt ? (
            <span>
              {t('work.oldest')} <Age since={oldestAt} />
            </span>
          ) : (
            // Some queues do not know since when their items wait.
            count === 0 && t('work.empty')
          )}
        </span>
      </Link>
    </li>
  )
}
