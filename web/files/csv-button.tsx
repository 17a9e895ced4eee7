import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import type { ComponentProps } from 'react'
import { useWrite } from '../calls/use-write.ts'
import { type CsvRow, saveCsv } from './csv.ts'

interface CsvButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'disabled'> {
  /** Without the file extension. */
  readonly fileName: string
  /** Reads every page of a list. The first row holds the headings. */
  readonly readRows: () => Promise<readonly CsvRow[]>
  readonly children: string
}

/** Saves a whole list as CSV. */
export function CsvButton({ fileName, readRows, children, ...button }: CsvButtonProps) {
  const save = useWrite({ run: readRows, asToasts: true, onDone: (rows) => saveCsv(fileName, rows) })
  return (
    <Button tone="secondary" {...button} busy={save.isBusy} onClick={() => save.send(undefined)}>
      <Icon name="download" className="size-4" />
      {children}
    </Button>
  )
}
