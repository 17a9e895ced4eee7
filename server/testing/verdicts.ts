import type { Access } from '@baize/contract/op'

/**
 * Every kind of caller. `named` is a player whose exclusion the national register reported at a login, which ended all
 * of the player's sessions.
 */
export const callers = [
  'visitor',
  'QUICK_REG',
  'ID_CHECK_LOCK',
  'KYC_FAILED_LOCK',
  'player',
  'withdrawal',
  'ended',
  'locked',
  'excluded',
  'timedOut',
  'closed',
  'named',
  'staff',
] as const
export type CallerKind = (typeof callers)[number]

export type Verdict = 'admitted' | 'SESSION_INVALID' | 'FORBIDDEN'

/**
 * For each access class, how each kind of caller is treated. An operation with `alsoFor` admits one more kind of
 * caller.
 */
export const verdicts: Readonly<Record<Access, Readonly<Record<CallerKind, Verdict>>>> = {
  visitor: {
    visitor: 'admitted',
    QUICK_REG: 'admitted',
    ID_CHECK_LOCK: 'admitted',
    KYC_FAILED_LOCK: 'admitted',
    player: 'admitted',
    withdrawal: 'admitted',
    ended: 'admitted',
    locked: 'admitted',
    excluded: 'admitted',
    timedOut: 'admitted',
    closed: 'admitted',
    named: 'admitted',
    staff: 'admitted',
  },
  signup: {
    visitor: 'SESSION_INVALID',
    QUICK_REG: 'admitted',
    ID_CHECK_LOCK: 'admitted',
    KYC_FAILED_LOCK: 'admitted',
    player: 'admitted',
    withdrawal: 'FORBIDDEN',
    ended: 'SESSION_INVALID',
    locked: 'SESSION_INVALID',
    excluded: 'SESSION_INVALID',
    timedOut: 'SESSION_INVALID',
    closed: 'SESSION_INVALID',
    named: 'SESSION_INVALID',
    staff: 'SESSION_INVALID',
  },
  player: {
    visitor: 'SESSION_INVALID',
    QUICK_REG: 'FORBIDDEN',
    ID_CHECK_LOCK: 'FORBIDDEN',
    KYC_FAILED_LOCK: 'FORBIDDEN',
    player: 'admitted',
    withdrawal: 'FORBIDDEN',
    ended: 'SESSION_INVALID',
    locked: 'SESSION_INVALID',
    excluded: 'SESSION_INVALID',
    timedOut: 'SESSION_INVALID',
    closed: 'SESSION_INVALID',
    named: 'SESSION_INVALID',
    staff: 'SESSION_INVALID',
  },
  staff: {
    visitor: 'SESSION_INVALID',
    QUICK_REG: 'SESSION_INVALID',
    ID_CHECK_LOCK: 'SESSION_INVALID',
    KYC_FAILED_LOCK: 'SESSION_INVALID',
    player: 'SESSION_INVALID',
    withdrawal: 'SESSION_INVALID',
    ended: 'SESSION_INVALID',
    locked: 'SESSION_INVALID',
    excluded: 'SESSION_INVALID',
    timedOut: 'SESSION_INVALID',
    closed: 'SESSION_INVALID',
    named: 'SESSION_INVALID',
    staff: 'admitted',
  },
  provider: {
    visitor: 'SESSION_INVALID',
    QUICK_REG: 'SESSION_INVALID',
    ID_CHECK_LOCK: 'SESSION_INVALID',
    KYC_FAILED_LOCK: 'SESSION_INVALID',
    player: 'SESSION_INVALID',
    withdrawal: 'SESSION_INVALID',
    ended: 'SESSION_INVALID',
    locked: 'SESSION_INVALID',
    excluded: 'SESSION_INVALID',
    timedOut: 'SESSION_INVALID',
    closed: 'SESSION_INVALID',
    named: 'SESSION_INVALID',
    staff: 'SESSION_INVALID',
  },
}
