import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import { getPlayerStatement } from '@baize/contract/wallet/staff'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { saveCsv } from '@baize/web/files/csv.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { everyPage } from '@baize/web/lists/every-page.ts'
import { useMay } from '../../../data/self.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { daysAgo, today } from '@baize/web/dates/days.ts'

type Entry = Reply<typeof getPlayerStatement>['entries'][number]

/** Saves every movement of the last year in one currency as CSV. The reading is on record. */
export function StatementButton({ playerId, currency }: { playerId: string; currency: Currency }) {
  const t = useTranslations('dossier')
  const showFailure = useFailureToast()
  const save = useMutation({
    mutationFn: () => readEntries(playerId, currency),
    onSuccess: (entries) =>
      saveCsv(`statement-${playerId}-${currency}`, [
        [t('at'), t('kind'), t('cause'), t('account'), t('amount'), t('currency')],
        ...entries.flatMap(({ timestamp, kind, cause, postings }) =>
          postings.map(({ account, amount }) => [timestamp, kind, cause, account, amount, currency]),
        ),
      ]),
    onError: showFailure,
  })
  if (!useMay('money.read')) return null
  return (
    <Button size="small" tone="secondary" busy={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" className="size-4" />
      {t('statement')}
    </Button>
  )
}

async function readEntries(playerId: string, currency: Currency): Promise<Entry[]> {
  const asked = { playerId, currency, startDate: daysAgo(365), endDate: today(), size: 1000 }
  const pages = await everyPage((next) => call(getPlayerStatement, { ...asked, ...next }))
  return pages.flatMap(({ entries }) => entries)
}
