import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import { getPlayerStatement } from '@baize/contract/wallet/staff'
import { CsvButton } from '@baize/web/files/csv-button'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { everyPage } from '@baize/web/lists/every-page.ts'
import { useMay } from '../../../data/self.ts'
import { daysAgo, today } from '@baize/web/dates/days.ts'

type Entry = Reply<typeof getPlayerStatement>['entries'][number]

/** Saves every movement of the last year in one currency as a CSV file. The platform records this in the audit log. */
export function StatementButton({ playerId, currency }: { playerId: string; currency: Currency }) {
  const t = useTranslations('dossier')
  const readRows = async () => [
    [t('at'), t('kind'), t('cause'), t('account'), t('amount'), t('currency')],
    ...(await readEntries(playerId, currency)).flatMap(({ timestamp, kind, cause, postings }) =>
      postings.map(({ account, amount }) => [timestamp, kind, cause, account, amount, currency]),
    ),
  ]
  if (!useMay('money.read')) return null
  return (
    <CsvButton size="small" fileName={`statement-${playerId}-${currency}`} readRows={readRows}>
      {t('statement')}
    </CsvButton>
  )
}

async function readEntries(playerId: string, currency: Currency): Promise<Entry[]> {
  const asked = { playerId, currency, startDate: daysAgo(365), endDate: today(), size: 1000 }
  const pages = await everyPage((next) => call(getPlayerStatement, { ...asked, ...next }))
  return pages.flatMap(({ entries }) => entries)
}
