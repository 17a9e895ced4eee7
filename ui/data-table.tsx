// On narrow screens the style sheet displays the table as blocks. Safari then no longer treats it as a table, so every
// element needs an explicit role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Set for columns with numbers, so that their digits are below each other. */
  readonly align?: 'right'
}

const pageSizes = [10, 25, 100] as const
export const usualPageSize = pageSizes[0]

/** Describes which page of the list the caller has fetched. */
export interface Paging {
  readonly size: number
  /** The index of the fetched page. The first page has the index 0. */
  readonly page: number
  /** The total number of rows on all pages. */
  readonly total: number
  readonly onSize: (size: number) => void
  readonly onPage: (page: number) => void
}

/**
 * A table with pages of 10, 25 or 100 rows. With `paging`, the caller fetches each page, and `rows` contains only one
 * page. Without `paging`, `rows` contains all rows. On narrow screens each row is shown as a small list.
 */
export function DataTable<Row>(props: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty?: string
  paging?: Paging
}) {
  const t = useTranslations('ui')
  const own = useOwnPaging(props.rows.length)
  const { size, page } = own
  const paging = props.paging ?? own
  const shown = props.paging ? props.rows : props.rows.slice(page * size, (page + 1) * size)
  if (props.rows.length === 0) {
    return (
      <p className="rounded-card bg-felt-950/40 px-5 py-10 text-center text-ivory-300">{props.empty ?? t('empty')}</p>
    )
  }
  return (
    <div>
      <table role="table" className="block w-full border-collapse text-sm narrow:table">
        <caption className="sr-only">{props.caption}</caption>
        <thead role="rowgroup" className="sr-only narrow:not-sr-only narrow:table-header-group">
          <tr role="row" className="border-b border-ivory-50/12">
            {props.columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classNames(
                  'eyebrow px-2 py-3 text-ivory-300 tablet:px-3',
                  column.align === 'right' ? 'text-right' : 'text-left',
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block narrow:table-row-group">
          {shown.map((row) => (
            <tr
              role="row"
              key={props.rowKey(row)}
              className="mb-3 block rounded-card bg-felt-950/40 p-3 narrow:mb-0 narrow:table-row narrow:rounded-none narrow:border-b narrow:border-ivory-50/6 narrow:bg-transparent"
            >
              {props.columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager {...paging} caption={props.caption} />
    </div>
  )
}

function useOwnPaging(total: number): Paging {
  const [size, setSize] = useState<number>(usualPageSize)
  const [page, setPage] = useState(0)
  const lastPage = Math.max(0, Math.ceil(total / size) - 1)
  return {
    size,
    page: Math.min(page, lastPage),
    total,
    onSize(next) {
      setSize(next)
      setPage(0)
    },
    onPage: setPage,
  }
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      role="cell"
      className={classNames(
        'flex justify-between gap-4 py-1 narrow:table-cell narrow:px-2 narrow:py-3 tablet:px-3',
        column.align === 'right' && 'figures narrow:text-right',
      )}
    >
      <span aria-hidden className="text-ivory-300 narrow:hidden">
        {column.title}
      </span>
      <span className={classNames('min-w-0 break-words text-right', column.align !== 'right' && 'narrow:text-left')}>
        {column.cell(row)}
      </span>
    </td>
  )
}

function Pager(props: Paging & { caption: string }) {
  const t = useTranslations('ui')
  const from = props.page * props.size
  const to = Math.min(from + props.size, props.total)
  const range = t('pageRange', { from: String(from + 1), to: String(to), total: String(props.total) })
  return (
    <nav
      aria-label={`${t('pages')}: ${props.caption}`}
      className="mt-3 flex flex-wrap items-center justify-end gap-x-5 gap-y-2 text-xs text-ivory-300"
    >
      <label className="flex items-center gap-2">
        {t('rowsPerPage')}
        <span className="relative">
          <select
            value={props.size}
            onChange={(event) => props.onSize(Number(event.target.value))}
            className="min-h-11 cursor-pointer appearance-none rounded-control border border-felt-500 bg-felt-950/70 pr-8 pl-3 text-ivory-100"
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <Icon
            name="down"
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-brass-300"
          />
        </span>
      </label>
      <span className="figures" aria-live="polite">
        {range}
      </span>
      <span className="flex">
        <IconButton label={t('previousPage')} disabled={props.page === 0} onClick={() => props.onPage(props.page - 1)}>
          <Icon name="back" className="size-4" />
        </IconButton>
        <IconButton label={t('nextPage')} disabled={to >= props.total} onClick={() => props.onPage(props.page + 1)}>
          <Icon name="forward" className="size-4" />
        </IconButton>
      </span>
    </nav>
  )
}

export function LoadingRows() {
  return (
    <div className="flex flex-col gap-3">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
