import type { getDocumentsToReview } from '@baize/contract/documents/staff'
import type { Reply } from '@baize/contract/op'

export type Waiting = Reply<typeof getDocumentsToReview>['documents'][number]

export interface Decision {
  readonly document: Waiting
  readonly which: 'approve' | 'reject'
}
