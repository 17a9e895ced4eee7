import * as z from 'zod/mini'
import { documentType } from '../documents/player.ts'
import { aboutPlayer, playerAction } from '../dossiers/player-action.ts'
import { op } from '../op.ts'
import { kycStatus } from '../players/player.ts'
import { onlySite } from '../reports/only-site.ts'
import { registrationStatus } from '../sessions/player.ts'

/** The possible lengths of an exclusion in months, at least six (LCCP 3.5). */
export const exclusionMonths = ['6', '12', '24', '36', '60', 'permanent'] as const

export const findPlayer = op({
  id: 'findPlayer',
  permission: 'players.read',
  disclosed: 'tippingOff',
  service: 'platform',
  method: 'POST',
  path: '/staff/findPlayer',
  access: 'staff',
  summary:
    'Find a player by username or e-mail address, with their restrictions. Sites with separate players may each have one: name the site. The search is on record',
  request: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    /**
     * The number of a site at which the player may log in. If it is absent and several sites have a matching player,
     * the player of the site with the lowest number is returned.
     */
    ...onlySite,
  }),
  replies: {
    SUCCESS: z.object({
      playerId: z.string(),
      /** The number of the site where the player signed up. */
      site: z.int(),
      username: z.string(),
      /** Masked for readers without the permission `players.personal`. */
      email: z.string(),
      registrationStatus,
      kycStatus,
      /** The most severe restriction in force. */
      restriction: z.optional(z.enum(['CLOSED', 'EXCLUDED', 'LOCKED', 'TIMED_OUT'])),
      /** ISO 8601 UTC. Absent if the restriction is permanent or lasts until staff lift it. */
      restrictedUntil: z.optional(z.string()),
    }),
  },
  errors: ['restrictions.player'],
  rate: { limit: 120, windowSeconds: 60 },
})

export const endPlayerSessions = op({
  ...playerAction,
  id: 'endPlayerSessions',
  permission: 'players.secure',
  disclosed: [],
  path: '/staff/endPlayerSessions',
  summary: 'End every session of a player, who may log in again',
  errors: ['restrictions.player'],
})

export const lockAccount = op({
  ...playerAction,
  id: 'lockAccount',
  permission: 'players.restrict',
  disclosed: [],
  path: '/staff/lockAccount',
  summary: 'Lock a player out until staff unlock the account. Ends every session',
})

export const unlockAccount = op({
  ...playerAction,
  id: 'unlockAccount',
  permission: 'players.restrict',
  disclosed: [],
  path: '/staff/unlockAccount',
  summary: 'Unlock a player locked out by staff or by too many failed log-ins',
})

export const closePlayerAccount = op({
  ...playerAction,
  id: 'closePlayerAccount',
  confirmed: true,
  permission: 'players.restrict',
  disclosed: [],
  path: '/staff/closePlayerAccount',
  summary: 'Close an account permanently. Ends every session',
})

export const excludePlayer = op({
  ...playerAction,
  id: 'excludePlayer',
  permission: 'players.restrict',
  disclosed: ['months'],
  path: '/staff/excludePlayer',
  summary:
    'Exclude a player from play, at once and in every session. An exclusion never becomes shorter, and nothing lifts it',
  request: z.object({ ...aboutPlayer, months: z.enum(exclusionMonths) }),
  errors: ['restrictions.player', 'restrictions.shorter'],
})

export const timeOutPlayer = op({
  ...playerAction,
  id: 'timeOutPlayer',
  permission: 'players.restrict',
  disclosed: ['weeks'],
  path: '/staff/timeOutPlayer',
  summary: 'Give a player a break of one to six weeks, at once and in every session. It never becomes shorter',
  request: z.object({ ...aboutPlayer, weeks: z.int().check(z.minimum(1), z.maximum(6)) }),
  errors: ['restrictions.player', 'restrictions.state', 'restrictions.shorter'],
})

export const removeFactors = op({
  ...playerAction,
  id: 'removeFactors',
  permission: 'players.secure',
  disclosed: [],
  path: '/staff/removeFactors',
  summary: 'Remove the second steps and recovery codes of a player who has lost them. Ends every session',
})

export const liftKycLock = op({
  ...playerAction,
  id: 'liftKycLock',
  permission: 'documents.review',
  disclosed: [],
  path: '/staff/liftKycLock',
  summary: 'Let a player refused by the identity registry upload documents for staff to review',
})

export const requestDocuments = op({
  ...playerAction,
  id: 'requestDocuments',
  permission: 'documents.review',
  disclosed: ['documentType', 'wanted'],
  path: '/staff/requestDocuments',
  summary: 'Ask a player by mail to upload a document in their account. Nothing else changes',
  request: z.object({
    ...aboutPlayer,
    /**
     * The type of the document. The player can upload a bank statement, a proof of address and a proof of the source of
     * funds only after staff have requested one.
     */
    documentType: z.optional(documentType),
    /** The kind of document that staff request. The player reads this text. */
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
