import type { Reply, Request } from '@baize/contract/op'
import type { getStaffRecords } from '@baize/contract/staff/records'

export type StaffRecord = Reply<typeof getStaffRecords>['records'][number]
export type RecordFilter = Pick<
  Request<typeof getStaffRecords>,
  'actor' | 'operation' | 'outcome' | 'playerId' | 'from' | 'to'
>
export const outcomes = ['DONE', 'VIEWED', 'REFUSED'] as const satisfies readonly StaffRecord['outcome'][]
