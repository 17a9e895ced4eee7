import type { getMethodList } from '@baize/contract/payments/methods'
import type { Reply } from '@baize/contract/op'

export type Direction = 'deposits' | 'withdrawals'
type Listed = Reply<typeof getMethodList>

/** Withdrawals have a threshold for their review. */
export type ListedMethod = Listed['deposits'][number] & Partial<Pick<Listed['withdrawals'][number], 'reviewAbove'>>
