import * as z from 'zod/mini'
import { type Operation, op } from '../op.ts'
import { kycStatus } from '../players/player.ts'
import { onlySite } from '../reports/only-site.ts'
import { registrationStatus } from '../sessions/player.ts'

/** The length of an exclusion in months: at least six (LCCP 3.5). */
export const exclusionMonths = ['6', '12', '24', '36', '60', 'permanent'] as const

const aboutPlayer = {
  playerId: z.uuid(),
  /** For the record. The player does not see it. */
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
}

const staffAction = {
  service: 'platform',
  method: 'POST',
  access: 'staff',
  request: z.object(aboutPlayer),
  replies: { SUCCESS: z.object({}) },
  errors: ['restrictions.player', 'restrictions.state'],
  rate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
} as const satisfies Partial<Operation>

export const findPlayer = op({
  id: 'findPlayer',
  permission: 'players.read',
  service: 'platform',
  method: 'POST',
  path: '/staff/findPlayer',
  access: 'staff',
  summary:
    'Find a player by username or e-mail address, with their restrictions. Sites with separate players may each have one: name the site. The search is on record',
  request: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    /** The number of a site where the player may log in. Without it, the player of the lowest site. */
    ...onlySite,
  }),
  replies: {
    SUCCESS: z.object({
      playerId: z.string(),
      /** The number of the site of the sign-up. */
      site: z.int(),
      username: z.string(),
      /** Masked without the permission `players.personal`. */
      email: z.string(),
      registrationStatus,
      kycStatus,
      /** The most severe current restriction. */
      restriction: z.optional(z.enum(['CLOSED', 'EXCLUDED', 'LOCKED', 'TIMED_OUT'])),
      /** ISO 8601 UTC; absent if it lasts until staff lift it, or for good. */
      restrictedUntil: z.optional(z.string()),
    }),
  },
  errors: ['restrictions.player'],
  rate: { limit: 120, windowSeconds: 60 },
})

export const endPlayerSessions = op({
  ...staffAction,
  id: 'endPlayerSessions',
  permission: 'players.secure',
  path: '/staff/endPlayerSessions',
  summary: 'End every session of a player, who may log in again',
  errors: ['restrictions.player'],
})

export const lockAccount = op({
  ...staffAction,
  id: 'lockAccount',
  permission: 'players.restrict',
  path: '/staff/lockAccount',
  summary: 'Lock a player out until staff unlock the account. Ends every session',
})

export const unlockAccount = op({
  ...staffAction,
  id: 'unlockAccount',
  permission: 'players.restrict',
  path: '/staff/unlockAccount',
  summary: 'Unlock a player locked out by staff or by too many failed log-ins',
})

export const closePlayerAccount = op({
  ...staffAction,
  id: 'closePlayerAccount',
  confirmed: true,
  permission: 'players.restrict',
  path: '/staff/closePlayerAccount',
  summary: 'Close an account permanently. Ends every session',
})

export const excludePlayer = op({
  ...staffAction,
  id: 'excludePlayer',
  permission: 'players.restrict',
  path: '/staff/excludePlayer',
  summary:
    'Exclude a player from play, at once and in every session. An exclusion never becomes shorter, and nothing lifts it',
  request: z.object({ ...aboutPlayer, months: z.enum(exclusionMonths) }),
  errors: ['restrictions.player', 'restrictions.shorter'],
})

export const timeOutPlayer = op({
  ...staffAction,
  id: 'timeOutPlayer',
  permission: 'players.restrict',
  path: '/staff/timeOutPlayer',
  summary: 'Give a player a break of one to six weeks, at once and in every session. It never becomes shorter',
  request: z.object({ ...aboutPlayer, weeks: z.int().check(z.minimum(1), z.maximum(6)) }),
  errors: ['restrictions.player', 'restrictions.shorter'],
})

export const removeFactors = op({
  ...staffAction,
  id: 'removeFactors',
  permission: 'players.secure',
  path: '/staff/removeFactors',
  summary: 'Remove the second steps and recovery codes of a player who has lost them. Ends every session',
})

export const liftKycLock = op({
  ...staffAction,
  id: 'liftKycLock',
  permission: 'documents.review',
  path: '/staff/liftKycLock',
  summary: 'Let a player refused by the identity registry upload documents for staff to review',
})

export const requestDocuments = op({
  ...staffAction,
  id: 'requestDocuments',
  permission: 'documents.review',
  path: '/staff/requestDocuments',
  summary: 'Ask a player by mail to upload a document in their account. Nothing else changes',
  request: z.object({
    ...aboutPlayer,
    /** The document. The player reads it. */
    wanted: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
})

export const operations = [
  findPlayer,
  endPlayerSessions,
  lockAccount,
  unlockAccount,
  closePlayerAccount,
  excludePlayer,
  timeOutPlayer,
  removeFactors,
  liftKycLock,
  requestDocuments,
] as const
