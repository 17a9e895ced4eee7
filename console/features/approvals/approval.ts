import type { getApprovals } from '@baize/contract/approvals/staff'
import type { Reply } from '@baize/contract/op'

export type Approval = Reply<typeof getApprovals>['approvals'][number]
