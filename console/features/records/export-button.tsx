import { getStaffRecords } from '@baize/contract/staff/records'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { saveCsv } from '@baize/web/files/csv.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { everyPage } from '@baize/web/lists/every-page.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { recordRows } from './records-csv.ts'
import type { RecordFilter } from './record.ts'

const pageSize = 2000

/** Saves the filtered records as CSV. */
export function ExportButton({ filter }: { filter: RecordFilter }) {
  const t = useTranslations('records')
  const showFailure = useFailureToast()
  const exporting = useMutation({
    mutationFn: () => everyPage((next) => call(getStaffRecords, { ...filter, size: pageSize, ...next })),
    onSuccess: (pages) => saveCsv('audit-trail', recordRows(pages.flatMap(({ records }) => records))),
    onError: showFailure,
  })
  return (
    <Button tone="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Icon name="download" className="size-4" />
      {t('export')}
    </Button>
  )
}
