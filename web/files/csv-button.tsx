import type { CsvRow } from '@baize/contract/csv'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import type { ComponentProps } from 'react'
import { useWrite } from '../calls/use-write.ts'
import { saveCsv } from './csv.ts'

interface CsvButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'disabled'> {
  /** Name of the file without its extension. */
  readonly fileName: string
  /** Reads the whole list, which may have several pages. The first row contains the headings. */
  readonly readRows: () => Promise<readonly CsvRow[]>
  readonly children: string
}

export function CsvButton({ fileName, readRows, children, ...button }: CsvButtonProps) {
  const save = useWrite({ run: readRows, asToasts: true, onDone: (rows) => saveCsv(fileName, rows) })
  return (
    <Button tone="secondary" {...button} busy={save.isBusy} onClick={() => save.send(undefined)}>
      <Icon name="download" className="size-4" />
      {children}
    </Button>
  )
}
