import type { Reply } from '@baize/contract/op'
import type { getPaymentDifferences } from '@baize/contract/payments/staff'

export type Difference = Reply<typeof getPaymentDifferences>['differences'][number]

export type DifferenceOrder = NonNullable<Difference['order']>
