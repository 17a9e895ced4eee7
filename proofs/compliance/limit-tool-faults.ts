import { fault, type RuleFault } from './rule-fault.ts'

/** Faults that remove rules about how players set and review their limits. */
export const limitToolFaults: readonly RuleFault[] = [
  fault(
    11,
    'players are not asked for limits before the first deposit',
    'server/modules/safer/limits/deposit-limit-notice.ts',
    'config.limits.hasNotice && !(await hasAnswered(db, playerId))',
    'false',
  ),
  fault(
    14,
    'two processes send the same reminder',
    'server/modules/safer/limits/reviews/remind.ts',
    'if (!(await lockDueReview(tx, playerId, now))) return false',
    'await lockDueReview(tx, playerId, now)',
  ),
  fault(
    14,
    'the second reminder comes years later',
    'server/modules/safer/limits/reviews/remind.ts',
    'add({ months })',
    'add({ years: months })',
  ),
  fault(
    14,
    'a second answer replaces the one on record',
    'server/modules/safer/limits/reviews/review-store.ts',
    ".where('answered_at', 'is', null)",
    '',
  ),
]
