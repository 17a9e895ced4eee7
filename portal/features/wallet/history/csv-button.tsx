import { Button } from '@baize/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { csvOf } from './csv.ts'

interface CsvButtonProps {
  /** Without the file extension. */
  readonly fileName: string
  /** The first row holds the headings. */
  readonly readRows: () => Promise<readonly (readonly string[])[]>
  readonly disabled: boolean
}

/** Saves all rows of the period as a file. */
export function CsvButton({ fileName, readRows, disabled }: CsvButtonProps) {
  const t = useTranslations('wallet')
  const showError = useFailureToast()
  const save = useMutation({
    mutationFn: async () => saveAs(`${fileName}.csv`, csvOf(await readRows())),
    onError: showError,
  })
  return (
    <Button tone="secondary" size="small" disabled={disabled} busy={save.isPending} onClick={() => save.mutate()}>
      {t('download')}
    </Button>
  )
}

function saveAs(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // a running download keeps its own rows
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
