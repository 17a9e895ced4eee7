import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Read } from '../queries/read.ts'
import { Busy } from './busy.tsx'
import { Empty } from './empty.tsx'

export interface LoadedProps<Data> {
  readonly read: Read<Data>
  /**
   * Placeholder that is shown while the data is loading. It should have the size of the content. It is either a class
   * for the height of a skeleton (`h-64`) or an element.
   */
  readonly waiting?: ReactNode
  readonly failed?: string | undefined
  /** Shown instead of a list if the list has no rows. */
  readonly empty?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * Renders the state of a read: a placeholder while the data is loading, a button to retry after a failure, and
 * otherwise the content. If refetching fails, the content stays, below a note that it may be out of date.
 */
export function Loaded<Data>({ read, waiting = 'h-64', failed, empty, children }: LoadedProps<Data>) {
  const { data, error } = read
  return (
    <>
      {error && <Failed text={failed} onRetry={() => void read.refetch()} isOutdated={data !== undefined} />}
      {data === undefined && !error && (
        <Busy>{typeof waiting === 'string' ? <Skeleton className={waiting} /> : waiting}</Busy>
      )}
      {data !== undefined &&
        (isEmpty(data) && empty !== undefined ? shown(empty) : <Fragment>{children(data)}</Fragment>)}
    </>
  )
}

const isEmpty = (data: unknown): boolean => Array.isArray(data) && data.length === 0

const shown = (empty: ReactNode) => (typeof empty === 'string' ? <Empty>{empty}</Empty> : empty)

function Failed(props: { text: string | undefined; onRetry: () => void; isOutdated: boolean }) {
  const t = useTranslations('web.states')
  return (
    <Alert tone="failure" {...(props.isOutdated && { className: 'mb-3' })}>
      <p>{props.isOutdated ? t('outdated') : (props.text ?? t('failed'))}</p>
      <Button tone="secondary" size="small" className="mt-3" onClick={props.onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
