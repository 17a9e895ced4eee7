import type { QueueName } from '@baize/contract/queues/staff'
import { classNames } from '@baize/ui/class-names'
import { MoreRows } from '@baize/web/lists/paged-rows'
import type { Pages, Read } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Assignment, useAssign } from './assignment.tsx'
import { useRowKeys } from './keys/use-row-keys.ts'
import { useScrollTo } from './keys/use-scroll-to.ts'

/**
 * Shows a list of work items. The keys j and k move through it, and `actions` assigns further keys to actions on the
 * current row.
 */
export function Queue<Row>(props: {
  title: string
  empty: string
  read: Read<readonly Row[]> & Partial<Pick<Pages<Row>, 'more'>>
  /** The name of the queue. If it is set, the key t assigns the current item to the member, or gives it back. */
  queue?: QueueName
  rowKey: (row: Row) => string
  actions?: Readonly<Record<string, (row: Row) => void>>
  /** Renders the content of a row. `choose` makes the row the current one. */
  children: (row: Row, choose: () => void) => ReactNode
}) {
  const t = useTranslations('shell')
  const { read } = props
  const { toggle } = useAssign(props.queue)
  const take = (row: Row) => toggle(props.rowKey(row))
  const { current, choose } = useRowKeys(read.data ?? [], { ...props.actions, t: take }, props.rowKey)
  return (
    <>
      <Loaded read={read} waiting="h-72" failed={t('listFailed')} empty={props.empty}>
        {(rows) => (
          <ul
            aria-label={props.title}
            className={classNames(
              'grid grid-cols-1 gap-x-6 gap-y-2',
              props.queue
                ? 'tablet:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)_minmax(7rem,auto)_auto_auto]'
                : 'tablet:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)_minmax(7rem,auto)_auto]',
            )}
          >
            {rows.map((row, index) => (
              <QueueRow key={props.rowKey(row)} isCurrent={index === current}>
                {props.children(row, () => choose(index))}
                {props.queue && <Assignment queue={props.queue} itemId={props.rowKey(row)} />}
              </QueueRow>
            ))}
          </ul>
        )}
      </Loaded>
      <MoreRows pages={{ more: read.more }} />
    </>
  )
}

function QueueRow({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const item = useScrollTo(isCurrent)
  return (
    <li
      ref={item}
      aria-current={isCurrent || undefined}
      className={classNames(
        'grid items-center gap-x-6 gap-y-3 rounded-card border bg-felt-850 px-5 py-3.5 text-sm text-ivory-200 tablet:col-span-full tablet:grid-cols-subgrid',
        isCurrent ? 'border-brass-400/60' : 'border-ivory-50/8',
      )}
    >
      {children}
    </li>
  )
}
