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
  /** Has the size of the content: a class for the height of a skeleton (`h-64`), or a placeholder of its own. */
  readonly waiting?: ReactNode
  /** Said of a reading that has failed. */
  readonly failed?: string | undefined
  /** Stands where a list without rows would be. */
  readonly empty?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * Something that the page reads: a placeholder until it is there, a way to try again after a failure, and the content.
 * Content that could not be read again stays, below a note that it may be old.
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
