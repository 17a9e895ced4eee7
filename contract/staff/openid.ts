import * as z from 'zod/mini'
import { op } from '../op.ts'

const rate = { limit: 20, windowSeconds: 60 } as const
const visitor = { service: 'platform', access: 'visitor', duringMaintenance: true, rate } as const

/**
 * The query with which the identity provider sent the browser back (OpenID Connect Core 1.0, sections 3.1.2.5 and
 * 3.1.2.6).
 */
const answer = z.object({ query: z.string().check(z.minLength(1), z.maxLength(4000)) })

export const getStaffProvider = op({
  ...visitor,
  id: 'getStaffProvider',
  method: 'GET',
  path: '/staff/getProvider',
  summary: 'Read the name of the identity provider at which staff sign in, if there is one',
  request: z.object({}),
  replies: { SUCCESS: z.object({ name: z.optional(z.string()) }) },
  errors: [],
  rate: { limit: 60, windowSeconds: 60 },
})

export const beginStaffOpenId = op({
  ...visitor,
  id: 'beginStaffOpenId',
  method: 'POST',
  path: '/staff/beginOpenId',
  summary: 'Begin a sign-in at the identity provider. A cookie binds it to this browser for ten minutes',
  request: z.object({
    /** True if the identity provider must ask the person for their factors even if they are still signed in there. */
    again: z._default(z.boolean(), false),
  }),
  /** The identity provider's page to which the browser must go. */
  replies: { SUCCESS: z.object({ url: z.string() }) },
  errors: ['staff.openIdOff', 'staff.openIdDown', 'staff.openIdDiscovery', 'staff.openIdAnswer'],
})

export const signInStaffByOpenId = op({
  ...visitor,
  id: 'signInStaffByOpenId',
  method: 'POST',
  path: '/staff/signInByOpenId',
  summary: 'Sign in as the person whom the identity provider names. Their groups there decide their roles',
  request: answer,
  replies: { SUCCESS: z.object({}) },
  errors: [
    'staff.openIdOff',
    'staff.openIdDown',
    'staff.openIdDiscovery',
    'staff.openIdCancelled',
    'staff.openIdAnswer',
    'staff.openIdFactor',
    'staff.openIdEmail',
    'staff.openIdRoles',
    'staff.openIdTaken',
    'staff.openIdRevoked',
  ],
})

export const confirmStaffByOpenId = op({
  id: 'confirmStaffByOpenId',
  service: 'platform',
  access: 'staff',
  permission: 'own',
  method: 'POST',
  path: '/staff/confirmByOpenId',
  summary: 'Prove the second factor again at the identity provider, for actions that move money or cannot be undone',
  request: answer,
  replies: {
    SUCCESS: z.object({
      /** Until when actions that need a confirmation are allowed (ISO 8601 UTC). */
      confirmedUntil: z.string(),
    }),
  },
  errors: [
    'staff.openIdOff',
    'staff.openIdDown',
    'staff.openIdDiscovery',
    'staff.openIdCancelled',
    'staff.openIdAnswer',
    'staff.openIdFactor',
    'staff.openIdOther',
    'staff.openIdEmail',
    'staff.openIdRoles',
    'staff.openIdTaken',
    'staff.openIdRevoked',
  ],
  rate,
})

export const endStaffByOpenId = op({
  ...visitor,
  id: 'endStaffByOpenId',
  method: 'POST',
  path: '/staff/endByOpenId',
  summary: 'For the identity provider: end the sessions of a person whose session there has ended. Takes a form',
  request: z.object({
    /**
     * The logout token, which the identity provider has signed (OpenID Connect Back-Channel Logout 1.0, section 2.4).
     */
    logout_token: z.string().check(z.minLength(1), z.maxLength(8000)),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: ['staff.openIdLogout'],
  rate: { limit: 600, windowSeconds: 60 },
})

export const operations = [
  getStaffProvider,
  beginStaffOpenId,
  signInStaffByOpenId,
  confirmStaffByOpenId,
  endStaffByOpenId,
] as const
