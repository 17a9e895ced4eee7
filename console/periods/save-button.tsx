import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { type CsvRow, saveCsv } from '@baize/web/files/csv.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

/** Reads a whole list, and saves it as CSV. */
export function SaveButton({ name, read }: { name: string; read: () => Promise<readonly CsvRow[]> }) {
  const t = useTranslations('figures')
  const showFailure = useFailureToast()
  const saving = useMutation({
    mutationFn: read,
    onSuccess: (rows) => saveCsv(name, rows),
    onError: showFailure,
  })
  return (
    <Button tone="secondary" className="mt-5" busy={saving.isPending} onClick={() => saving.mutate()}>
      <Icon name="download" className="size-4" />
      {t('save')}
    </Button>
  )
}
