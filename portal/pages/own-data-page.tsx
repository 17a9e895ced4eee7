import { getOwnData } from '@baize/contract/account/player'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { saveFile } from '@baize/web/files/save-file.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useRead } from '@baize/web/queries/read.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../data/reads.ts'
import { PlayerData } from '../data/query.tsx'
import { playersMeta } from '../frame/page-meta.ts'
import { paths } from '../navigation/paths.ts'
import { PlayersOnly } from '../frame/players-only.tsx'
import { readTexts } from '../texts/read-texts.server.ts'
import { inGroups, type OwnTable } from '../features/account/own-data-groups.ts'
import { OwnDataRows } from '../features/account/own-data-rows.tsx'
import { WithheldData } from '../features/account/withheld-data.tsx'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ texts: await readTexts(context, ['ownData']) })

export const meta = playersMeta('ownData.title', paths.entity())

/**
 * The page "Your data". The player can read and download the data that the casino stores about them, and sees which
 * kinds of data are withheld.
 */
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
  const instant = useInstant('longMinute')
  const read = useRead({ ...readOf('player', getOwnData, {}), staleTime: Infinity })
  const { data } = read
  const hasWords = (group: string, name: string) => tables.has(`${group}.${name}` as 'person.player')
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
            {data && <span className="block text-ivory-200">{t('at', { at: instant(data.at) })}</span>}
            <span>{t('downloadHint')}</span>
          </p>
        </div>
        <Loaded read={read} waiting="mt-10 h-96">
          {(known) => (
            <>
              {inGroups(known.tables, hasWords).map(({ group, tables: own }) => (
                <section key={group} aria-labelledby={`data-${group}`} className="mt-10">
                  <h2 id={`data-${group}`} className="text-xl text-ivory-50">
                    {groups(group)}
                  </h2>
                  <div className="mt-4 divide-y divide-ivory-50/8 overflow-hidden rounded-panel border border-ivory-50/8 bg-felt-850/95">
                    {own.map((table) => (
                      <Table
                        key={table.name}
                        table={table}
                        name={tables(`${group}.${table.name}` as 'person.player')}
                      />
                    ))}
                  </div>
                </section>
              ))}
              <WithheldData withheld={known.withheld} />
            </>
          )}
        </Loaded>
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
  saveFile(`baize-data-${data.at.slice(0, 10)}.json`, JSON.stringify(content, null, 2), 'application/json')
}
