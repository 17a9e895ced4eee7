import { paths } from '../../navigation/paths.ts'
import { pathOfSubject } from '../../navigation/subject-path.ts'
import type { Approval } from './approval.ts'

const ofWithdrawals: ReadonlySet<Approval['operation']> = new Set([
  'payOutForPlayer',
  'decideWithdrawal',
  'endWithdrawal',
])

/** The page of the item that a request is about. Undefined if it has none besides the player’s. */
export const pathOfRequest = ({ operation, subject }: Pick<Approval, 'operation' | 'subject'>): string | undefined =>
  ofWithdrawals.has(operation) ? paths.withdrawals : subject && pathOfSubject(subject)
