import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import type { CsvRow } from '@baize/contract/csv'
import { saveCsv } from '@baize/web/files/csv.ts'
import type { Read } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'

export function FigureSection<Data>(props: {
  title: string
  read: Read<Data>
  /** The rows of the CSV file. The first row contains the names of the columns. */
  csv: readonly CsvRow[]
  controls?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('figures')
  const heading = useId()
  const { read } = props
  return (
    <section aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id={heading} className="text-xl text-ivory-50">
          {props.title}
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          {props.controls}
          <Button
            size="small"
            tone="secondary"
            disabled={read.data === undefined}
            onClick={() => saveCsv(props.title, props.csv)}
          >
            <Icon name="download" className="size-4" />
            {t('save')}
          </Button>
        </div>
      </div>
      <Loaded read={read} failed={t('failed')}>
        {() => <div className="contents">{props.children}</div>}
      </Loaded>
    </section>
  )
}
