import { type Paging, usualPageSize } from '@baize/ui/data-table'
import { useState } from 'react'
import { bothOf, type PageOfRows, partOf, type Read, readBy, useRead } from '../queries/read.ts'

export interface PageRequest {
  readonly size: number
  /** Absent for the first page. */
  readonly cursor?: string
}

interface NumberedList<Row, Totals> {
  /**
   * The list's query key: an event topic, followed by values that distinguish this list from others, for example its
   * period.
   */
  readonly topic: readonly string[]
  readonly readPage: (asked: PageRequest, signal: AbortSignal) => Promise<PageOfRows<Row>>
  /** Reads the totals and the number of rows over all pages. */
  readonly readTotals: (signal: AbortSignal) => Promise<Totals>
}

interface NumberedPage<Row, Totals> {
  readonly rows: readonly Row[]
  readonly totals: Totals
}

/**
 * Reads a list for a table that shows one page at a time, together with the totals of all pages. When the topic
 * changes, the table returns to the first page.
 */
export function useNumberedPages<Row, Totals extends { readonly rows: number }>(
  list: NumberedList<Row, Totals>,
): Read<NumberedPage<Row, Totals>> & { readonly paging: Paging } {
  const { topic, readPage, readTotals } = list
  const name = topic.join(' ')
  const first = { name, size: usualPageSize as number, cursors: [undefined] as readonly (string | undefined)[] }
  const [kept, setPosition] = useState(first)
  const position = kept.name === name ? kept : { ...first, size: kept.size }
  const { size, cursors } = position
  const cursor = cursors.at(-1)
  const page = useRead({
    ...readBy(topic, 'page', { size, cursor }, (signal) =>
      readPage({ size, ...(cursor !== undefined && { cursor }) }, signal),
    ),
    // Until the next page has loaded, the previous page is shown, unless it belongs to a different list.
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
      onSize: (chosen) => setPosition({ ...first, size: chosen }),
      onPage(number) {
        if (number < cursors.length) setPosition({ ...position, cursors: cursors.slice(0, number + 1) })
        else if (next !== undefined) setPosition({ ...position, cursors: [...cursors, next] })
      },
    },
  }
}
