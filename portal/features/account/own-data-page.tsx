import { getOwnData } from '@baize/contract/account'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { PlayerData } from '../../data/query.tsx'
import { brandMeta } from '../../shell/page-meta.ts'
import { Private } from '../../shell/private.tsx'
import { readTexts } from '../../texts/texts.server.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ texts: await readTexts(context, ['account']) })

export const meta = brandMeta

/** "Your data": everything that is held about the player, to read and to download. */
export default function OwnDataPage() {
  return (
    <PlayerData>
      <Private authority="USER">{() => <OwnData />}</Private>
    </PlayerData>
  )
}

type Data = Reply<typeof getOwnData>

function OwnData() {
  const t = useTranslations('account.ownData')
  const { data } = useQuery({
    queryKey: ['player', 'own-data'],
    queryFn: ({ signal }) => call(getOwnData, {}, { signal }),
    staleTime: Infinity,
  })
  return (
    <main id="content" className="page-width py-8 tablet:py-12">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div className="max-w-prose">
          <h1 className="text-3xl text-ivory-50">{t('title')}</h1>
          <p className="mt-3 text-ivory-200">{t('pageLead')}</p>
        </div>
        <Button disabled={!data} onClick={() => data && download(data)}>
          {t('download')}
        </Button>
      </div>
      {!data && <Skeleton className="mt-10 h-96" />}
      <div className="mt-10 flex flex-col gap-3">
        {data?.tables.map((table) => (
          <details key={table.name} className="rounded-card border border-ivory-50/8 bg-felt-850/95">
            <summary className="cursor-pointer px-5 py-4 font-semibold text-ivory-50">
              {table.name}{' '}
              <span className="text-sm font-normal text-ivory-300">
                {t(table.cut ? 'rowsCut' : 'rows', { count: table.rows.length })}
              </span>
            </summary>
            <Rows rows={table.rows} />
          </details>
        ))}
      </div>
    </main>
  )
}

const shownRows = 50

function Rows({ rows }: { rows: Data['tables'][number]['rows'] }) {
  const t = useTranslations('account.ownData')
  return (
    <div className="border-t border-ivory-50/8 px-5 py-4">
      {rows.slice(0, shownRows).map((row, index) => (
        <dl
          key={`row-${String(index)}`}
          className="mb-4 grid gap-x-8 border-b border-ivory-50/8 pb-4 tablet:grid-cols-2"
        >
          {Object.entries(row).map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 py-1 text-sm">
              <dt className="text-ivory-300">{name}</dt>
              <dd className="min-w-0 text-right break-all text-ivory-50">{shown(value)}</dd>
            </div>
          ))}
        </dl>
      ))}
      {rows.length > shownRows && <p className="text-sm text-ivory-300">{t('more', { count: shownRows })}</p>}
    </div>
  )
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function download(data: Data): void {
  const { status: _status, ...content } = data
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `baize-data-${data.at.slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
