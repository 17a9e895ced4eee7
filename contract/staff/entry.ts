import * as z from 'zod/mini'
import { op } from '../op.ts'
import { permissions } from './permissions.ts'

const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254))
const password = z.string().check(z.minLength(1), z.maxLength(200))
const code = z.string().check(z.regex(/^\d{6}$/))
/** A JSON object of the Web Authentication API, which the browser's own API creates or reads. */
const webauthn = z.record(z.string(), z.unknown())
const token = z.string().check(z.regex(/^[\w-]{43}$/))
const rate = { limit: 20, windowSeconds: 60 } as const
const visitor = { service: 'platform', method: 'POST', access: 'visitor', duringMaintenance: true, rate } as const

export const signInStaff = op({
  ...visitor,
  id: 'signInStaff',
  path: '/staff/signIn',
  summary: 'Sign in as a member of staff with e-mail, password and the code of an authenticator app',
  request: z.object({ email, password, code: z.optional(code) }),
  replies: {
    SUCCESS: z.object({}),
    /**
     * The password is correct, but the code of the authenticator app is missing. The call must be repeated with the
     * code.
     */
    CODE_NEEDED: z.object({}),
  },
  errors: ['staff.signIn', 'staff.locked', 'staff.code'],
})

export const beginStaffPasskey = op({
  ...visitor,
  id: 'beginStaffPasskey',
  path: '/staff/beginPasskey',
  summary: 'Read the options with which a passkey of a member of staff signs in',
  request: z.object({}),
  replies: { SUCCESS: z.object({ challenge: z.string(), options: webauthn }) },
  errors: [],
})

/** The signature of a passkey whose device has verified its user. Such a signature counts as both factors. */
const signature = { challenge: z.string().check(z.maxLength(1000)), answer: webauthn }

export const signInStaffByPasskey = op({
  ...visitor,
  id: 'signInStaffByPasskey',
  path: '/staff/signInByPasskey',
  summary: 'Sign in as a member of staff with a passkey alone',
  request: z.object(signature),
  replies: { SUCCESS: z.object({}) },
  errors: ['staff.passkey', 'factors.challenge'],
})

export const openInvitation = op({
  ...visitor,
  id: 'openInvitation',
  // The method is POST, because the token is secret and must not appear in a URL.
  reads: true,
  path: '/staff/openInvitation',
  summary: 'Read an invitation to the staff, with the means to set up a second factor',
  request: z.object({ token }),
  replies: {
    SUCCESS: z.object({
      email: z.string(),
      name: z.string(),
      /** The secret for an authenticator app (base32), and its URI for a QR code. */
      secret: z.string(),
      uri: z.string(),
      /**
       * The new secret and the challenge for a passkey, encrypted by the server. The client must send this text back
       * when the invitation is accepted.
       */
      setup: z.string(),
      passkeyOptions: webauthn,
    }),
  },
  errors: ['staff.invitation'],
})

export const acceptInvitation = op({
  ...visitor,
  id: 'acceptInvitation',
  path: '/staff/acceptInvitation',
  summary:
    'Accept an invitation with a passkey, or with a password and the first code of an authenticator app. Signs in',
  request: z.object({
    token,
    setup: z.string().check(z.maxLength(2000)),
    password: z.optional(password),
    code: z.optional(code),
    passkey: z.optional(webauthn),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: ['staff.invitation', 'staff.code', 'staff.passkey', 'staff.password'],
})

const own = { service: 'platform', access: 'staff', permission: 'own' } as const

export const getStaffSelf = op({
  ...own,
  id: 'getStaffSelf',
  method: 'GET',
  path: '/staff/getSelf',
  summary: 'The signed-in member of staff, with their permissions',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      email: z.string(),
      name: z.string(),
      roles: z.array(z.string()),
      permissions: z.array(z.enum(permissions)),
      /**
       * The kinds of second factors with which the member can confirm an action. `openid` means a confirmation at the
       * identity provider.
       */
      factors: z.array(z.enum(['totp', 'passkey', 'openid'])),
      /** Until when actions that need a confirmation are allowed (ISO 8601 UTC). */
      confirmedUntil: z.string(),
      /** After how many minutes without a call the session ends. */
      idleMinutes: z.number(),
    }),
  },
  errors: [],
})

export const confirmStaff = op({
  ...own,
  id: 'confirmStaff',
  method: 'POST',
  path: '/staff/confirm',
  summary: 'Prove the second factor again, for actions that move money or cannot be undone',
  request: z.object({
    code: z.optional(code),
    passkey: z.optional(z.object(signature)),
  }),
  replies: { SUCCESS: z.object({ confirmedUntil: z.string() }) },
  errors: ['staff.code', 'staff.locked', 'staff.passkey', 'factors.challenge'],
  rate,
})

export const signOutStaff = op({
  ...own,
  id: 'signOutStaff',
  method: 'POST',
  path: '/staff/signOut',
  summary: 'End the session of a member of staff',
  request: z.object({}),
  replies: { SUCCESS: z.object({}) },
  errors: [],
})

export const operations = [
  signInStaff,
  beginStaffPasskey,
  signInStaffByPasskey,
  openInvitation,
  acceptInvitation,
  getStaffSelf,
  confirmStaff,
  signOutStaff,
] as const
