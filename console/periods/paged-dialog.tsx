import { Dialog } from '@baize/ui/dialog'
import { CsvButton } from '@baize/web/files/csv-button'
import type { CsvRow } from '@baize/contract/csv'
import { MoreRows } from '@baize/web/lists/paged-rows'
import type { Pages } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

/** How many rows are read per request when all rows of a list are saved. */
export const savedAtOnce = 2000

/** A dialog with a list that is read page by page. All of its rows can be saved as a CSV file. */
export function PagedDialog<Row>(props: {
  title: string
  pages: Pages<Row>
  row: (row: Row) => ReactNode
  /** Returns the rows of the CSV file. The first row contains the names of the columns. */
  csv: () => Promise<CsvRow[]>
  onClose: () => void
}) {
  const t = useTranslations('figures')
  const { title, pages } = props
  return (
    <Dialog open onClose={props.onClose} title={title} size="large">
      <Loaded read={pages} waiting="h-48" failed={t('failed')} empty={<p className="text-ivory-300">{t('nothing')}</p>}>
        {(rows) => (
          <>
            <ul
              aria-label={title}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only a list that it can reach
              tabIndex={0}
              className="flex flex-col text-sm text-ivory-200"
            >
              {rows.map((row) => props.row(row))}
            </ul>
            <div className="flex flex-wrap items-end gap-3">
              <MoreRows pages={pages} />
              <CsvButton fileName={title} readRows={props.csv} className="mt-5">
                {t('save')}
              </CsvButton>
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
