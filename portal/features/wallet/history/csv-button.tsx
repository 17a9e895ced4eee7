import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { csvOf } from './csv.ts'

interface CsvButtonProps {
  /** Without its ending. */
  readonly fileName: string
  /** The heads first. */
  readonly rows: () => readonly (readonly string[])[]
  readonly disabled: boolean
}

/** Saves what the period holds, all pages of it, as a file. */
export function CsvButton({ fileName, rows, disabled }: CsvButtonProps) {
  const t = useTranslations('wallet')
  return (
    <Button
      tone="secondary"
      size="small"
      disabled={disabled}
      onClick={() => {
        const address = URL.createObjectURL(new Blob([csvOf(rows())], { type: 'text/csv;charset=utf-8' }))
        const link = document.createElement('a')
        link.href = address
        link.download = `${fileName}.csv`
        link.click()
        // a download that has begun keeps what it reads
        setTimeout(() => URL.revokeObjectURL(address), 10_000)
      }}
    >
      {t('download')}
    </Button>
  )
}
