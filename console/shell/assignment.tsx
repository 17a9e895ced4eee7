import { assignItem, type QueueName } from '@baize/contract/queues/staff'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../data/client.ts'
import { useAssignments } from '../data/queues.ts'

/**
 * Returns a function that assigns an item of a queue to the member, or gives the item back if it is already assigned to
 * the member.
 */
export function useAssign(queue: QueueName | undefined) {
  const assignments = useAssignments(queue)
  const change = useWrite({
    run: async (wanted: { itemId: string; taken: boolean }) => queue && call(assignItem, { queue, ...wanted }),
    changes: ['assignments'],
    asToasts: true,
  })
  const toggle = (itemId: string) => change.send({ itemId, taken: assignments.data?.get(itemId)?.isOwn !== true })
  return { toggle, busy: change.isBusy }
}

/** Shows which member is working on an item, with a button to take the item or to give it back. */
export function Assignment({ queue, itemId }: { queue: QueueName; itemId: string }) {
  const t = useTranslations('shell.assignment')
  const { data } = useAssignments(queue)
  const { toggle, busy } = useAssign(queue)
  const assignment = data?.get(itemId)
  return (
    <span className="flex max-w-full flex-wrap items-center gap-x-2 text-xs text-ivory-300 tablet:[.grid>&]:max-w-44 tablet:[.grid>&]:justify-end">
      {assignment && <span>{assignment.isOwn ? t('own') : t('other', { name: assignment.assignee })}</span>}
      <Button tone="link" size="small" className="-mx-3.5" busy={busy} onClick={() => toggle(itemId)}>
        {assignment?.isOwn ? t('giveBack') : assignment ? t('takeOver') : t('take')}
      </Button>
    </span>
  )
}
