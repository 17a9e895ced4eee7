import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

/** A part of a page: a placeholder while it loads, a way to try again after a failure, then its content. */
export function QueryPart<Data>(props: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  const t = useTranslations('shell')
  const { query } = props
  if (query.isPending) return <Skeleton className="h-64" />
  if (query.isError)
    return <RetryAlert text={t('partFailed')} retry={t('retry')} onRetry={() => void query.refetch()} />
  return props.children(query.data)
}
