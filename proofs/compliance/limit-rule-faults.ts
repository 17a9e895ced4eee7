import { fault, type RuleFault } from './rule-fault.ts'

/** Faults that remove rules about the limits that players set. */
export const limitRuleFaults: readonly RuleFault[] = [
  fault(
    12,
    'a deposit that was abandoned holds its share for good',
    'server/modules/money/payments/deposits/paid-store.ts',
    "or coalesce(payable_until, created_at + interval '15 minutes') > ${at})`",
    'or true)`',
  ),
  fault(
    12,
    'a payment under way frees its share',
    'server/modules/money/payments/deposits/paid-store.ts',
    '(under_way_at is not null or coalesce',
    '(false or coalesce',
  ),
  fault(
    12,
    'a pending deposit holds nothing',
    'server/modules/money/payments/deposits/paid-store.ts',
    "sql<boolean>`state = 'PENDING'",
    "sql<boolean>`state = 'NONE'",
  ),
  fault(
    12,
    'late money counts from the beginning of its deposit',
    'server/modules/money/payments/deposits/paid-store.ts',
    'coalesce(credited_at, created_at) > ${since}',
    'created_at > ${since}',
  ),
  fault(
    12,
    'a chargeback frees its share',
    'server/modules/money/payments/deposits/paid-store.ts',
    "'COMPLETED', 'CHARGED_BACK')",
    "'COMPLETED')",
  ),
  fault(
    12,
    'an order that was not taken holds its share',
    'server/modules/money/payments/deposits/submit.ts',
    'await releaseHold(db, deposit, clock.now())',
    'void db',
  ),
  fault(
    12,
    'a released share is taken again without a look at the limits',
    'server/modules/money/payments/deposits/hold.ts',
    'if (!wasHeld) await requireWithinLimits',
    "if (key.depositId === '') await requireWithinLimits",
  ),
  fault(
    12,
    'late money is not reported',
    'server/modules/money/payments/deposits/apply-deposit-report.ts',
    'isCredited ? await noteUnheld(tx, before, origin) : undefined',
    'undefined',
  ),
  fault(
    12,
    'deposits at once do not wait for each other',
    'server/modules/safer/limits/deposit-limits.ts',
    '  await lockAllBalances(tx, playerId, limit.currency)\n',
    '',
  ),
  fault(
    13,
    'a raised limit can be confirmed at once',
    'server/modules/safer/limits/rules.ts',
    'Temporal.Instant.compare(effectiveAt, at) <= 0',
    'Temporal.Instant.compare(effectiveAt, at) <= 2',
  ),
  fault(
    13,
    'a raised limit applies at once',
    'server/modules/safer/limits/rules.ts',
    'if (holdsAtOnce(value, requested)) return',
    'if (holdsAtOnce(value, requested) || coolingDays > 0) return',
  ),
  fault(
    13,
    'a confirmation does not wait for the cooling-off',
    'server/modules/safer/limits/life-cycle.ts',
    'if (confirms && !canBeConfirmed(',
    'if (!confirms && !canBeConfirmed(',
  ),
]
