import type { Reply } from '@baize/contract/op'
import type { getSettlements } from '@baize/contract/payments/staff'

export type Settlement = Reply<typeof getSettlements>['settlements'][number]
