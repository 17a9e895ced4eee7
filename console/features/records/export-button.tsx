import { getStaffRecords } from '@baize/contract/staff/records'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { saveCsv } from '../../data/save-csv.ts'
import { useFailureToast } from '../../data/toasts.ts'
import { recordRows } from './records-csv.ts'
import type { RecordFilter, StaffRecord } from './record.ts'

const pageSize = 500
/** A larger export needs a shorter period. */
const recordMaximum = 20_000

/** Saves the filtered records as CSV. */
export function ExportButton({ filter }: { filter: RecordFilter }) {
  const t = useTranslations('records')
  const showFailure = useFailureToast()
  const exporting = useMutation({
    mutationFn: () => allRecords(filter),
    onSuccess: (records) => saveCsv('audit-trail', recordRows(records)),
    onError: showFailure,
  })
  return (
    <Button tone="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Icon name="download" className="size-4" />
      {t('export')}
    </Button>
  )
}

async function allRecords(filter: RecordFilter): Promise<StaffRecord[]> {
  const all: StaffRecord[] = []
  let cursor: string | undefined
  do {
    const page = await call(getStaffRecords, { ...filter, size: pageSize, ...(cursor && { cursor }) })
    all.push(...page.records)
    cursor = page.nextCursor
  } while (cursor && all.length < recordMaximum)
  return all
}
