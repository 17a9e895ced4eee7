import * as z from 'zod/mini'
import { op } from '../op.ts'
import { kycStatus } from '../players/player.ts'
import { registrationStatus } from '../sessions/player.ts'

/**
 * Why an account is suspected. NUMBER: a document or card with the same number was used for another account. EXCLUSION:
 * the account resembles another account, whose owner is excluded by this operator or by the exclusion register.
 */
export const findingKind = z.enum(['NUMBER', 'EXCLUSION'])

/** An account. Its personal details are masked without the permission `players.personal`. */
const account = z.object({
  playerId: z.string(),
  username: z.string(),
  email: z.string(),
  /** Empty until the player has entered this detail in the sign-up. */
  firstName: z.string(),
  lastName: z.string(),
  /** YYYY-MM-DD, or only the year for a reader without the permission `players.personal`. */
  birthDate: z.string(),
  registrationStatus,
  kycStatus,
})

export const getFindings = op({
  id: 'getFindings',
  permission: 'findings.decide',
  service: 'platform',
  method: 'GET',
  path: '/staff/getFindings',
  access: 'staff',
  summary: 'Suspicions about identities that wait for a decision, the most likely first, with both accounts',
  request: z.object({
    kind: z.optional(findingKind),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  replies: {
    SUCCESS: z.object({
      findings: z.array(
        z.object({
          findingId: z.string(),
          kind: findingKind,
          /** The operation or check that raised the suspicion. */
          foundBy: z.string(),
          /** ISO 8601 UTC. */
          foundAt: z.string(),
          /** How likely it is that both accounts belong to the same person, in percent. */
          score: z.number(),
          /** Whether the suspected account cannot be verified until staff have decided. */
          isHeld: z.boolean(),
          /** The suspected account. `other` is the account that it resembles. */
          account,
          other: account,
        }),
      ),
    }),
  },
  errors: [],
  rate: { limit: 120, windowSeconds: 60 },
})

export const resolveFinding = op({
  id: 'resolveFinding',
  permission: 'findings.decide',
  service: 'platform',
  method: 'POST',
  path: '/staff/resolveFinding',
  access: 'staff',
  summary:
    'Decide a suspicion, on record: confirmed, the account stays unverified; dismissed, it may be verified. The player ' +
    'does not learn of it',
  request: z.object({
    playerId: z.uuid(),
    findingId: z.uuid(),
    decision: z.enum(['confirm', 'dismiss']),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: ['findings.unknown', 'findings.decided'],
  rate: { limit: 120, windowSeconds: 60 },
})

export const operations = [getFindings, resolveFinding] as const
