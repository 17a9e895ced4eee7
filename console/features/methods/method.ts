import type { getMethodList } from '@baize/contract/payments/methods'
import type { Reply } from '@baize/contract/op'

export type Direction = 'deposits' | 'withdrawals'
type Listed = Reply<typeof getMethodList>

/** A method for deposits or withdrawals. Only withdrawals have the amount above which staff must review them. */
export type ListedMethod = Listed['deposits'][number] & Partial<Pick<Listed['withdrawals'][number], 'reviewAbove'>>
