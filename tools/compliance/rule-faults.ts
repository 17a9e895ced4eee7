import type { Mutation } from '../testing/mutation.ts'

/** The removal of a rule. The rule's own tests must notice it. */
export interface RuleFault extends Mutation {
  readonly rule: number
}

const fault = (rule: number, name: string, file: string, find: string, replace: string): RuleFault => ({
  rule,
  name,
  patches: [{ file, find, replace }],
})

/** Every planted fault of this kind, by rule. `npm run compliance -- --faults` tries them. */
export const ruleFaults: readonly RuleFault[] = [
  fault(
    3,
    'withdrawals that came back still count as paid out',
    'server/modules/account/rules.ts',
    "net(['capture', 'payout-return'], provider)",
    "net(['capture'], provider)",
  ),
  fault(
    4,
    'the position of the session counts wins only',
    'server/modules/rounds/listing/session-position.ts',
    'net: formatAmount(wonMinor - stakedMinor, currency)',
    'net: formatAmount(wonMinor, currency)',
  ),
  fault(
    12,
    'a deposit that was abandoned holds its share for good',
    'server/modules/payments/deposits/paid-store.ts',
    "or coalesce(payable_until, created_at + interval '15 minutes') > ${at})`",
    'or true)`',
  ),
  fault(
    12,
    'a payment under way frees its share',
    'server/modules/payments/deposits/paid-store.ts',
    '(under_way_at is not null or coalesce',
    '(false or coalesce',
  ),
  fault(
    12,
    'a pending deposit holds nothing',
    'server/modules/payments/deposits/paid-store.ts',
    "sql<boolean>`state = 'PENDING'",
    "sql<boolean>`state = 'NONE'",
  ),
  fault(
    12,
    'late money counts from the beginning of its deposit',
    'server/modules/payments/deposits/paid-store.ts',
    'coalesce(credited_at, created_at) > ${since}',
    'created_at > ${since}',
  ),
  fault(
    12,
    'a chargeback frees its share',
    'server/modules/payments/deposits/paid-store.ts',
    "'COMPLETED', 'CHARGED_BACK')",
    "'COMPLETED')",
  ),
  fault(
    12,
    'an order that was not taken holds its share',
    'server/modules/payments/deposits/submit.ts',
    'await releaseHold(db, deposit, clock.now())',
    'void db',
  ),
  fault(
    12,
    'a released share is taken again without a look at the limits',
    'server/modules/payments/deposits/hold.ts',
    'if (!wasHeld) await requireWithinLimits',
    "if (key.depositId === '') await requireWithinLimits",
  ),
  fault(
    12,
    'late money is not reported',
    'server/modules/payments/deposits/settle.ts',
    'isPaid ? await noteUnheld(tx, deposit, origin) : undefined',
    'undefined',
  ),
  fault(
    12,
    'deposits at once do not wait for each other',
    'server/modules/limits/deposit-limits.ts',
    '  await lockAll(tx, playerId, limit.currency)\n',
    '',
  ),
  fault(
    13,
    'a raised limit can be confirmed at once',
    'server/modules/limits/rules.ts',
    'Temporal.Instant.compare(effectiveAt, at) <= 0',
    'Temporal.Instant.compare(effectiveAt, at) <= 2',
  ),
  fault(
    13,
    'a raised limit applies at once',
    'server/modules/limits/rules.ts',
    'if (holdsAtOnce(limitMinor, wishedMinor)) return',
    'if (holdsAtOnce(limitMinor, wishedMinor) || coolingDays > 0) return',
  ),
  fault(
    15,
    'a launch outlives a due reality check',
    'server/modules/games/reality-check-store.ts',
    "dueAt?.toString() ?? 'infinity'",
    "dueAt && 'infinity'",
  ),
  {
    rule: 17,
    name: 'slots start at any time',
    patches: [
      {
        file: 'server/migrations/1001-cycle-starts.sql',
        find: "or not balance.has_siblings and balance.slot_at <= p_now - asked.slot_ms * interval '1 millisecond')",
        replace: 'or true)',
      },
      {
        file: 'server/migrations/1004-cycle-bookings.sql',
        find: "+ case starts when 'slot' then v_locked.slot_at[account] else v_locked.casino_at[account] end) then 'soon'",
        replace: "+ case starts when 'slot' then '-infinity' else v_locked.casino_at[account] end) then 'soon'",
      },
    ],
  },
  fault(
    17,
    'tables and mini games have no pace',
    'server/modules/games/rules.ts',
    "kind.startsWith('live-') ? undefined : 'casino'",
    "kind.startsWith('live-') ? 'casino' : undefined",
  ),
  fault(
    18,
    'a return equal to the stake is celebrated',
    'studio/play/round-view.ts',
    'complete && round.winMinor > round.stakeMinor',
    'complete && round.winMinor >= round.stakeMinor',
  ),
  fault(
    19,
    'a second slot is opened beside the first',
    'server/modules/games/service.ts',
    "if (game.kind === 'slot') await endOtherSlots(",
    "if (game.kind === 'none') await endOtherSlots(",
  ),
  fault(
    20,
    'young players stake as much as others',
    'server/migrations/0028-verdicts.sql',
    'or (-move.amount > move.young_maximum and launch.player_birth_date > p_young_after)',
    '',
  ),
  fault(
    21,
    'the identity of a player does not matter',
    'server/modules/players/service.ts',
    'isIdentified(player) && !isKeptOut(player, now)',
    '!isKeptOut(player, now)',
  ),
  fault(
    23,
    'a silent exclusion register lets players in',
    'server/modules/sessions/door.ts',
    "if (finding === 'NO_ANSWER') throw new AppError('signup.registryDown')\n",
    '',
  ),
  fault(
    24,
    'a wagering requirement may be twenty times',
    'contract/bonuses.ts',
    'z.maximum(10)),\n',
    'z.maximum(20)),\n',
  ),
  fault(
    25,
    'a withdrawn consent counts as given',
    'server/modules/players/consents.ts',
    'await insertConsents(tx, playerId, withdrawn, at, false)',
    'await insertConsents(tx, playerId, withdrawn, at)',
  ),
  fault(
    26,
    'a marker raises no alert',
    'server/modules/protection/acts/act.ts',
    "if (acts.includes('ALERT')) await insertAlert(",
    'if (acts.length > 9) await insertAlert(',
  ),
  fault(
    27,
    'a session without use lives on',
    'server/modules/sessions/rules.ts',
    'return reached(lastUsedAt, limits.usedBefore) || reached(',
    'return reached(',
  ),
  fault(
    29,
    'unverified players play for free',
    'server/modules/games/service.ts',
    'return player !== undefined && isIdentified(player)',
    'return player !== undefined',
  ),
  fault(
    30,
    'a finding leaves deposits open',
    'server/modules/protection/vulnerability/ask.ts',
    'if (!config.protection.findingStopsDeposits) return\n',
    'if (at.epochMilliseconds > 0) return\n',
  ),
  fault(
    33,
    'a strong marker waits for the score',
    'server/modules/protection/rules/levels.ts',
    'strength === 2)\n',
    'strength > 2)\n',
  ),
  fault(
    34,
    'money reserved for withdrawals is not owed',
    'server/modules/reports/rules.ts',
    "new Set(['player:cash', 'player:reserved'])",
    "new Set(['player:cash'])",
  ),
]
