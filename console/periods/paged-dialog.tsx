import { Dialog } from '@baize/ui/dialog'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { MoreButton, type PagedList } from '../shell/more-button.tsx'
import { SaveButton } from './save-button.tsx'

interface PagedQuery extends PagedList {
  readonly isPending: boolean
  readonly isError: boolean
  readonly isSuccess: boolean
  readonly refetch: () => unknown
}

/** Rows in one request when all of them are saved. */
export const savedAtOnce = 2000

/** A dialog with a list that is read page by page. All of its rows can be saved. */
export function PagedDialog(props: {
  title: string
  query: PagedQuery
  /** The items of the list that have been read. */
  rows: readonly ReactNode[]
  /** The lines of the file, the first with the names of the columns. */
  csv: () => Promise<string[][]>
  onClose: () => void
}) {
  const t = useTranslations('figures')
  const { title, query, rows } = props
  return (
    <Dialog open onClose={props.onClose} title={title} size="large">
      {query.isPending && <Skeleton className="h-48" />}
      {query.isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void query.refetch()} />}
      <ul
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only a list that it can reach
        tabIndex={0}
        className="flex flex-col text-sm text-ivory-200"
      >
        {rows}
      </ul>
      {query.isSuccess && rows.length === 0 && <p className="text-ivory-300">{t('nothing')}</p>}
      <div className="flex flex-wrap gap-3">
        <MoreButton list={query}>{t('more')}</MoreButton>
        {rows.length > 0 && <SaveButton name={title} read={props.csv} />}
      </div>
    </Dialog>
  )
}
