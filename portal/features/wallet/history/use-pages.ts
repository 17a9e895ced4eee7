import { type Paging, usualPageSize } from '@baize/ui/data-table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** A page of rows. `next` is the cursor of the next page, and absent on the last. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor?: string | undefined
}

export interface PageRequest {
  readonly size: number
  /** Cursor of the page before, or undefined for the newest rows. */
  readonly cursor: string | undefined
  readonly signal?: AbortSignal
}

export type ReadPage<Row> = (request: PageRequest) => Promise<Page<Row>>

interface PagedList<Row, Totals> {
  /** Identifies the period. It begins with the event topic that refetches it. */
  readonly queryKey: readonly string[]
  readonly readPage: ReadPage<Row>
  /** Totals and number of rows over all pages. */
  readonly readTotals: (signal: AbortSignal) => Promise<Totals>
}

/** Reads a long list page by page, with the totals of all pages. It starts again when the period changes. */
export function usePages<Row, Totals extends { readonly rows: number }>(list: PagedList<Row, Totals>) {
  const { queryKey, readPage, readTotals } = list
  const period = queryKey.join(' ')
  const first = { period, size: usualPageSize as number, cursors: [undefined] as readonly (string | undefined)[] }
  const [kept, setPlace] = useState(first)
  const place = kept.period === period ? kept : { ...first, size: kept.size }
  const { size, cursors } = place
  const cursor = cursors.at(-1)
  const rows = useQuery({
    queryKey: [...queryKey, 'page', size, cursor],
    queryFn: ({ signal }) => readPage({ size, cursor, signal }),
    // keeps the previous rows until the next ones arrive, unless they are of another period
    placeholderData: (before, query) => (query?.queryKey.join(' ').startsWith(period) ? before : undefined),
  })
  const totals = useQuery({ queryKey: [...queryKey, 'totals'], queryFn: ({ signal }) => readTotals(signal) })
  const next = rows.data?.nextCursor
  const paging: Paging = {
    size,
    page: cursors.length - 1,
    total: totals.data?.rows ?? 0,
    onSize: (chosen) => setPlace({ ...first, size: chosen }),
    onPage(page) {
      if (page < cursors.length) setPlace({ ...place, cursors: cursors.slice(0, page + 1) })
      else if (next !== undefined && !rows.isPlaceholderData) setPlace({ ...place, cursors: [...cursors, next] })
    },
  }
  return {
    rows: rows.data?.rows ?? [],
    totals: totals.data,
    paging,
    isPending: rows.isPending || totals.isPending,
    isError: rows.isError || totals.isError,
    refetch: () => void Promise.all([rows.refetch(), totals.refetch()]),
  }
}
