import * as z from 'zod/mini'
import { secondPersonReply } from '../approvals/staff.ts'
import { byLanguage } from '../language-shapes.ts'
import { op } from '../op.ts'

const common = {
  service: 'platform',
  access: 'staff',
  permission: 'content.legal',
  rate: { limit: 60, windowSeconds: 60 },
} as const

const wording = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

export const getConsentVersions = op({
  ...common,
  id: 'getConsentVersions',
  method: 'GET',
  path: '/staff/getConsentVersions',
  summary: 'List every version of every consent, the newest of each first. The newest one is in force',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      versions: z.array(
        z.object({
          consentKey: z.string(),
          version: z.int(),
          parentKey: z.enum(['MANDATORY', 'MARKETING']),
          names: byLanguage(z.string()),
          /** ISO 8601 UTC. Absent for a version that has been in force from the beginning. */
          inForceSince: z.optional(z.string()),
        }),
      ),
    }),
  },
  errors: [],
})

export const renewConsent = op({
  ...common,
  id: 'renewConsent',
  confirmed: true,
  method: 'POST',
  path: '/staff/renewConsent',
  summary:
    'Put a new version of a consent in force. A second person decides. Players are asked again: without a mandatory one they cannot deposit or open a game',
  request: z.object({
    consentKey: z.string().check(z.minLength(1), z.maxLength(60)),
    /** The number of the version that the caller has read. If a newer version exists, the change is refused. */
    version: z.int(),
    names: byLanguage(wording),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  replies: secondPersonReply,
  errors: ['players.consentUnknown', 'players.consentChanged'],
  idempotent: true,
})

export const operations = [getConsentVersions, renewConsent] as const
