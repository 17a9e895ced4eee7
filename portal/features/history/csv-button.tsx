import { Button } from '@baize/ui/button'
import { type CsvRow, saveCsv } from '@baize/web/files/csv.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

interface CsvButtonProps {
  /** Without the file extension. */
  readonly fileName: string
  /** The first row holds the headings. */
  readonly readRows: () => Promise<readonly CsvRow[]>
  readonly disabled: boolean
}

/** Saves all rows of the period as a file. */
export function CsvButton({ fileName, readRows, disabled }: CsvButtonProps) {
  const t = useTranslations('wallet')
  const showError = useFailureToast()
  const save = useMutation({
    mutationFn: async () => saveCsv(fileName, await readRows()),
    onError: showError,
  })
  return (
    <Button tone="secondary" size="small" disabled={disabled} busy={save.isPending} onClick={() => save.mutate()}>
      {t('download')}
    </Button>
  )
}
