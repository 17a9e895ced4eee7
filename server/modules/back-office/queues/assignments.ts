import {
  type assignItem as assign,
  type getAssignments as get,
  type QueueName,
  queuePermissions,
} from '@baize/contract/queues/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'

interface AssignmentTable {
  queue: QueueName
  item_id: string
  assignee: string
  assigned_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    queue_assignment: AssignmentTable
  }
}

type Member = Pick<Caller, 'staff' | 'may'>

export async function getAssignments(
  { db }: Pick<Context, 'db'>,
  { queue }: Parsed<typeof get>,
  caller: Member,
): Promise<Reply<typeof get>> {
  requireQueue(queue, caller)
  const rows = await db.selectFrom('queue_assignment').selectAll().where('queue', '=', queue).execute()
  return {
    status: 'SUCCESS',
    assignments: rows.map(({ item_id: itemId, assignee, assigned_at: at }) => ({
      itemId,
      assignee,
      assignedAt: at.toString(),
      isOwn: assignee === caller.staff,
    })),
  }
}

/**
 * Assigns an item to the caller, or removes its assignment. If two members of staff take the item at once, the later
 * call replaces the assignment of the earlier one, and both members see who has the item.
 * @throws AppError `staff.permission` if the caller has no access to the queue
 */
export async function assignItem(
  { db, clock, bus }: Pick<Context, 'db' | 'clock' | 'bus'>,
  { queue, itemId, taken }: Parsed<typeof assign>,
  caller: Member,
): Promise<Reply<typeof assign>> {
  requireQueue(queue, caller)
  const identity = { queue, item_id: itemId }
  if (taken) {
    const now = { assignee: caller.staff, assigned_at: clock.now() }
    await db
      .insertInto('queue_assignment')
      .values({ ...identity, ...now })
      .onConflict((conflict) => conflict.columns(['queue', 'item_id']).doUpdateSet(now))
      .execute()
  } else {
    await db
      .deleteFrom('queue_assignment')
      .where((row) => row.and(identity))
      .execute()
  }
  await bus.publish(staffSubject, [queue])
  return { status: 'SUCCESS' }
}

/** The subject under which changes of all queues are announced on the bus. */
export const staffSubject = 'staff'

function requireQueue(queue: QueueName, { may }: Member): void {
  if (!may(queuePermissions[queue])) throw new AppError('staff.permission')
}

/**
 * Assignments are not deleted when their items are decided, but after this many days. By then an item has normally left
 * its queue.
 */
const keptDays = 30

export async function forgetAssignments({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = clock.now().subtract({ hours: 24 * keptDays })
  await db.deleteFrom('queue_assignment').where('assigned_at', '<', before).execute()
}
