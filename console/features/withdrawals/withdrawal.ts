import type { Reply } from '@baize/contract/op'
import type { getWithdrawals } from '@baize/contract/payments/staff'

export type Withdrawal = Reply<typeof getWithdrawals>['withdrawals'][number]

export interface Decision {
  readonly withdrawal: Withdrawal
  readonly decision: 'approve' | 'refuse'
}
