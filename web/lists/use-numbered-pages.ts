import { type Paging, usualPageSize } from '@baize/ui/data-table'
import { useState } from 'react'
import { bothOf, type PageOfRows, partOf, type Read, readBy, useRead } from '../queries/read.ts'

export interface PageRequest {
  readonly size: number
  /** Absent for the first page. */
  readonly cursor?: string
}

interface NumberedList<Row, Totals> {
  /** An event topic, and what tells the list from others, for example its period. */
  readonly topic: readonly string[]
  readonly readPage: (asked: PageRequest, signal: AbortSignal) => Promise<PageOfRows<Row>>
  /** Totals and number of rows over all pages. */
  readonly readTotals: (signal: AbortSignal) => Promise<Totals>
}

interface NumberedPage<Row, Totals> {
  readonly rows: readonly Row[]
  readonly totals: Totals
}

/**
 * Reads one page after the other of a list for a table, with the totals of all pages. Another topic starts at the first
 * page.
 */
export function useNumberedPages<Row, Totals extends { readonly rows: number }>(
  list: NumberedList<Row, Totals>,
): Read<NumberedPage<Row, Totals>> & { readonly paging: Paging } {
  const { topic, readPage, readTotals } = list
  const name = topic.join(' ')
  const first = { name, size: usualPageSize as number, cursors: [undefined] as readonly (string | undefined)[] }
  const [kept, setPlace] = useState(first)
  const place = kept.name === name ? kept : { ...first, size: kept.size }
  const { size, cursors } = place
  const cursor = cursors.at(-1)
  const page = useRead({
    ...readBy(topic, 'page', { size, cursor }, (signal) =>
      readPage({ size, ...(cursor !== undefined && { cursor }) }, signal),
    ),
    // keeps the rows before until the next ones arrive, unless they are of another list
    placeholderData: (before, query) => (query?.queryKey.join(' ').startsWith(name) ? before : undefined),
  })
  const totals = useRead(readBy(topic, 'totals', undefined, readTotals))
  const next = page.isPlaceholderData ? undefined : page.data?.nextCursor
  return {
    ...partOf(bothOf(page, totals), ([{ rows }, known]) => ({ rows, totals: known })),
    paging: {
      size,
      page: cursors.length - 1,
      total: totals.data?.rows ?? 0,
      onSize: (chosen) => setPlace({ ...first, size: chosen }),
      onPage(number) {
        if (number < cursors.length) setPlace({ ...place, cursors: cursors.slice(0, number + 1) })
        else if (next !== undefined) setPlace({ ...place, cursors: [...cursors, next] })
      },
    },
  }
}
