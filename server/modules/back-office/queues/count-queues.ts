import { type getQueues as get, type QueueName, queueNames, queuePermissions } from '@baize/contract/queues/staff'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import type { Waiting } from '../../../kit/waiting.ts'
import { waitingApprovals } from '../approvals/service.ts'
import { waitingReports } from '../../site/channels/service.ts'
import { waitingDocuments } from '../../people/documents/service.ts'
import { waitingFindings } from '../../safer/findings/service.ts'
import { countDeficits } from '../../money/ledger/service.ts'
import { waitingWatches } from '../../money/bonuses/service.ts'
import { waitingOrders } from '../../money/loyalty/service.ts'
import { waitingDifferences, waitingWithdrawals } from '../../money/payments/service.ts'
import { waitingAlerts } from '../../safer/protection/service.ts'
import { waitingRounds } from '../../play/rounds/service.ts'

/** For each queue, counts the items that wait for staff, and finds since when the oldest of them has waited. */
export const waitingIn: Readonly<Record<QueueName, (db: Db) => Promise<Waiting>>> = {
  withdrawals: waitingWithdrawals,
  approvals: waitingApprovals,
  documents: waitingDocuments,
  findings: (db) => waitingFindings(db, 'NUMBER'),
  exclusions: (db) => waitingFindings(db, 'EXCLUSION'),
  alerts: waitingAlerts,
  differences: waitingDifferences,
  deficits: countDeficits,
  watchedBonuses: waitingWatches,
  rounds: waitingRounds,
  reports: waitingReports,
  orders: waitingOrders,
}

export async function getQueues(
  { db }: Pick<Context, 'db'>,
  _input: object,
  { may }: Pick<Caller, 'may'>,
): Promise<Reply<typeof get>> {
  const own = queueNames.filter((queue) => may(queuePermissions[queue]))
  const queues = await Promise.all(
    own.map(async (queue) => {
      const { count, oldestAt } = await waitingIn[queue](db)
      return { queue, count, ...(oldestAt && { oldestAt: oldestAt.toString() }) }
    }),
  )
  return { status: 'SUCCESS', queues }
}
