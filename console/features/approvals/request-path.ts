import { paths } from '../../navigation/paths.ts'
import { pathOfSubject } from '../../navigation/subject-path.ts'
import type { Approval } from './approval.ts'

const ofWithdrawals: ReadonlySet<Approval['operation']> = new Set([
  'payOutForPlayer',
  'decideWithdrawal',
  'endWithdrawal',
])

/**
 * Returns the path of the page about the requested item. Undefined if there is no such page, for example because the
 * request concerns only a player.
 */
export const pathOfRequest = ({ operation, subject }: Pick<Approval, 'operation' | 'subject'>): string | undefined =>
  ofWithdrawals.has(operation)
    ? paths.withdrawals
    : operation === 'bookPaymentDifference'
      ? paths.differences
      : subject && pathOfSubject(subject)
