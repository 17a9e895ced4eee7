import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { saveCsv } from '../data/save-csv.ts'

/** One kind of figures: its controls, its plot and its table, which can be saved. */
export function FigureSection<Data>(props: {
  title: string
  query: UseQueryResult<Data>
  /** Heading and rows of the file. */
  csv: readonly (readonly (string | number)[])[]
  controls?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('figures')
  const heading = useId()
  const { query } = props
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
            disabled={!query.isSuccess}
            onClick={() => saveCsv(props.title, props.csv)}
          >
            <Icon name="download" className="size-4" />
            {t('save')}
          </Button>
        </div>
      </div>
      {query.isPending && <Skeleton className="h-64" />}
      {query.isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void query.refetch()} />}
      {query.isSuccess && <div className="contents">{props.children}</div>}
    </section>
  )
}
