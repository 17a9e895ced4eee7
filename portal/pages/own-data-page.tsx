import { getOwnData } from '@baize/contract/account/player'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { dateFormat } from '@baize/ui/date-text'
import { Icon } from '@baize/ui/icon'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../data/client.ts'
import { PlayerData } from '../data/query.tsx'
import { brandMeta } from '../shell/page-meta.ts'
import { PlayersOnly } from '../shell/players-only.tsx'
import { readTexts } from '../texts/read-texts.server.ts'
import { useLanguage } from '../texts/text-scope.tsx'
import { inGroups, type OwnTable } from '../features/account/own-data-groups.ts'
import { OwnDataRows } from '../features/account/own-data-rows.tsx'
import { WithheldData } from '../features/account/withheld-data.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ texts: await readTexts(context, ['ownData']) })

export const meta = brandMeta

/** "Your data": the data about the player, to read and to download, and the kinds of data that are left out. */
export default function OwnDataPage() {
  return (
    <PlayerData>
      <PlayersOnly authority="USER">{() => <OwnData />}</PlayersOnly>
    </PlayerData>
  )
}

type Data = Reply<typeof getOwnData>

function OwnData() {
  const t = useTranslations('ownData')
  const groups = useTranslations('ownData.groups')
  const tables = useTranslations('ownData.tables')
  const instant = dateFormat(useLanguage(), { dateStyle: 'long', timeStyle: 'short' })
  const fault = useTranslations('shell.fault')
  const { data, isError, refetch } = useQuery({
    queryKey: ['player', 'own-data'],
    queryFn: ({ signal }) => call(getOwnData, {}, { signal }),
    staleTime: Infinity,
  })
  const grouped = inGroups(data?.tables ?? [], (group, name) => tables.has(`${group}.${name}` as 'person.player'))
  return (
    <main id="content" className="page-width py-8 tablet:py-12">
      <div className="mx-auto max-w-4xl">
        <h1 className="text-3xl text-ivory-50">{t('title')}</h1>
        <p className="mt-3 max-w-prose text-ivory-200">{t('lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button disabled={!data} onClick={() => data && download(data)}>
            {t('download')}
          </Button>
          <p className="text-sm text-ivory-300">
            {data && <span className="block text-ivory-200">{t('at', { at: instant(new Date(data.at)) })}</span>}
            <span>{t('downloadHint')}</span>
          </p>
        </div>
        {!data && !isError && <Skeleton className="mt-10 h-96" />}
        {!data && isError && (
          <div className="mt-10">
            <RetryAlert text={fault('unexpected')} retry={fault('reload')} onRetry={() => void refetch()} />
          </div>
        )}
        {grouped.map(({ group, tables: own }) => (
          <section key={group} aria-labelledby={`data-${group}`} className="mt-10">
            <h2 id={`data-${group}`} className="text-xl text-ivory-50">
              {groups(group)}
            </h2>
            <div className="mt-4 divide-y divide-ivory-50/8 overflow-hidden rounded-panel border border-ivory-50/8 bg-felt-850/95">
              {own.map((table) => (
                <Table key={table.name} table={table} name={tables(`${group}.${table.name}` as 'person.player')} />
              ))}
            </div>
          </section>
        ))}
        {data && <WithheldData withheld={data.withheld} />}
      </div>
    </main>
  )
}

function Table({ table, name }: { table: OwnTable; name: string }) {
  const t = useTranslations('ownData')
  return (
    <details className="group">
      <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-6 px-5 py-4 hover:bg-ivory-50/4">
        <span className="flex items-baseline gap-3 font-semibold text-ivory-50">
          <Icon name="forward" className="size-4 shrink-0 self-center text-brass-300 group-open:rotate-90" />
          {name}
        </span>
        <span className="text-sm text-ivory-300">
          {t(table.cut ? 'rowsCut' : 'rows', { count: table.rows.length })}
        </span>
      </summary>
      <OwnDataRows rows={table.rows} />
    </details>
  )
}

function download(data: Data): void {
  const { status: _status, ...content } = data
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `baize-data-${data.at.slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
