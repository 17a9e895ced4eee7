import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import type { Pages } from '../queries/read.ts'
import { Loaded, type LoadedProps } from '../states/loaded.tsx'

interface PagedRowsProps<Row> extends Omit<LoadedProps<readonly Row[]>, 'read'> {
  readonly pages: Pages<Row>
  /** Label of the button that loads the next page, if "Show more" is not specific enough. */
  readonly more?: string
}

/** A list that is read page by page, with a button that loads the next page. */
export const PagedRows = <Row,>({ pages, more, ...props }: PagedRowsProps<Row>) => (
  <>
    <Loaded read={pages} {...props} />
    <MoreRows pages={pages} more={more} />
  </>
)

/** The button that loads the next page of a list. Not rendered after the last page. */
export function MoreRows({ pages, more }: { pages: Pick<Pages<unknown>, 'more'>; more?: string | undefined }) {
  const t = useTranslations('web.states')
  const next = pages.more
  if (!next) return null
  return (
    <div className="mt-5 flex flex-col items-start gap-3">
      {next.hasFailed && <Alert tone="failure">{t('moreFailed')}</Alert>}
      <Button tone="secondary" busy={next.isFetching} onClick={next.fetch}>
        {more ?? t('more')}
      </Button>
    </div>
  )
}
