import { getMetrics } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { useFigure } from '@baize/web/figures/use-figure.ts'
import { Loaded } from '@baize/web/states/loaded'

type Figures = Reply<typeof getMetrics>
interface Route {
  readonly name: string
  readonly count: number
  readonly mean: number
  readonly max: number
}

const refreshMs = 5_000
const megabyte = 1024 * 1024

/** Shows the metrics of the one process that has served the request: calls, memory, database and event loop. */
export function Metrics() {
  const t = useTranslations('monitoring')
  const figure = useFigure()
  const query = useRead({ ...readOf('metrics', getMetrics, {}), refetchInterval: refreshMs })
  const columns: Column<Route>[] = [
    { key: 'name', title: t('route'), cell: ({ name }) => <span className="text-xs break-all">{name}</span> },
    { key: 'count', title: t('count'), align: 'right', cell: ({ count }) => figure(count) },
    { key: 'mean', title: t('mean'), align: 'right', cell: ({ mean }) => figure(mean) },
    { key: 'max', title: t('max'), align: 'right', cell: ({ max }) => figure(max) },
  ]
  return (
    <Loaded read={query}>
      {(figures) => (
        <div className="flex flex-col gap-8">
          <dl className="grid gap-x-6 gap-y-2 text-sm narrow:grid-cols-[14rem_1fr]">
            {factsOf(figures).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ivory-300">{t(`facts.${name}`)}</dt>
                <dd className="figures text-ivory-50">{figure(value)}</dd>
              </div>
            ))}
          </dl>
          <DataTable
            caption={t('requests')}
            columns={columns}
            rows={routesOf(figures)}
            rowKey={({ name }) => name}
            empty={t('nothing')}
          />
        </div>
      )}
    </Loaded>
  )
}

const factsOf = ({ jvm, databases, processMetrics, garbageCollector, ...rest }: Figures) =>
  [
    ['uptimeSeconds', processMetrics.uptimeSeconds],
    ['cpuSeconds', processMetrics.cpuSeconds],
    ['eventLoopDelayMs', processMetrics.eventLoopDelayMs],
    ['residentMegabytes', (jvm['resident']?.used ?? 0) / megabyte],
    ['collections', garbageCollector.count],
    ['requests', rest['http.server.requests'].all.count],
    ['connectionsActive', databases.active],
    ['connectionsIdle', databases.idle],
    ['connectionsPending', databases.pending],
  ] as const

/** Returns the routes in the order of the total time that the process has spent on them, longest first. */
const routesOf = ({ services }: Figures): Route[] =>
  Object.entries(services)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, figures]) => ({ name: `${method} ${path}`, ...figures })),
    )
    .toSorted((a, b) => b.count * b.mean - a.count * a.mean)
