import * as z from 'zod/mini'
import { currency } from '../money.ts'
import { op } from '../op.ts'

/**
 * QUICK_REG: the sign-up is not complete. ID_CHECK_LOCK and KYC_FAILED_LOCK: the identity registry did not confirm the
 * person.
 */
export const registrationStatus = z.enum(['QUICK_REG', 'PLAYER', 'ID_CHECK_LOCK', 'KYC_FAILED_LOCK'])
export type RegistrationStatus = z.infer<typeof registrationStatus>

export const associateAccount = z.object({ currency, isPrimary: z.boolean() })

export const sessionReply = z.object({
  sessionKey: z.string(),
  partyId: z.string(),
  registrationStatus,
  associateAccounts: z.array(associateAccount),
  /** `withdrawal` means that the player may not play and can only withdraw their money in this session. */
  level: z.enum(['signup', 'player', 'withdrawal']),
  activeCurrency: currency,
  /** When the player logged in before this session (ISO 8601 UTC). Absent after the player's first login. */
  lastLogin: z.optional(z.string()),
})

/**
 * The errors of a login that is refused although its credentials are correct, because a restriction applies to the
 * player.
 */
export const sessionErrors = [
  'login.closed',
  'login.locked',
  'login.timedOut',
  'login.excluded',
  'login.excludedUntil',
  'login.kycFailed',
  'signup.registryDown',
  'signup.registryRefused',
] as const

export const secondFactor = z.object({
  /** The challenge of the login. It must be sent back with the second factor within five minutes. */
  challenge: z.string(),
  methods: z.array(z.enum(['totp', 'passkey', 'recovery'])),
  /** The request options of the Web Authentication API. Absent if the player has no passkey. */
  passkeyOptions: z.optional(z.record(z.string(), z.unknown())),
})

/** The proof of a second factor: a code from the app, a recovery code, or a passkey’s signature. */
export const secondProof = z.object({
  challenge: z.string().check(z.maxLength(120)),
  totp: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  recoveryCode: z.optional(z.string().check(z.maxLength(60))),
  passkey: z.optional(z.record(z.string(), z.unknown())),
})

export const lockReply = z.object({ message: z.string(), lockUntilDateFormatted: z.string() })

export const login = op({
  id: 'login',
  service: 'platform',
  method: 'POST',
  path: '/login',
  access: 'visitor',
  setsCookies: true,
  summary: 'Open a session. Sets the cookies SESSION_KEY (HttpOnly) and PARTY_ID',
  request: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    siteId: z._default(z.int().check(z.minimum(1), z.maximum(999)), 1),
  }),
  replies: {
    SUCCESS: sessionReply,
    FAIL_TEMP_LOCK: lockReply,
    SECOND_FACTOR: secondFactor,
  },
  errors: ['login.failed', 'login.changed', ...sessionErrors],
  rate: { limit: 30, windowSeconds: 60 },
})

/**
 * Further fields of a refused login, if the player is excluded, on a break or closed and still has money in the
 * account. `withdrawalChallenge` is only present if the password was correct.
 */
export const balanceLeft = z.object({
  balanceLeft: z.literal('true'),
  withdrawalChallenge: z.optional(z.string()),
})

export const loginToWithdraw = op({
  id: 'loginToWithdraw',
  service: 'platform',
  method: 'POST',
  path: '/loginToWithdraw',
  access: 'visitor',
  setsCookies: true,
  summary:
    'Go on from a refused log-in to a session that reads balances and history and withdraws, with the ' +
    '`withdrawalChallenge` of the refusal: once, within five minutes; the second step is still needed',
  request: z.object({ challenge: z.string().check(z.maxLength(120)) }),
  replies: { SUCCESS: sessionReply, SECOND_FACTOR: secondFactor },
  errors: ['factors.challenge', 'login.changed', 'login.locked'],
  rate: { limit: 30, windowSeconds: 60 },
})

export const loginSecondFactor = op({
  id: 'loginSecondFactor',
  service: 'platform',
  method: 'POST',
  path: '/loginSecondFactor',
  access: 'visitor',
  setsCookies: true,
  summary: 'Prove the second step of a log-in with a code from the app, a recovery code or a passkey’s signature',
  request: secondProof,
  replies: { SUCCESS: sessionReply, FAIL_TEMP_LOCK: lockReply },
  errors: ['factors.challenge', 'factors.wrong', 'login.changed', ...sessionErrors],
  rate: { limit: 30, windowSeconds: 60 },
})

export const logout = op({
  id: 'logout',
  service: 'platform',
  method: 'POST',
  path: '/logout',
  access: 'signup',
  setsCookies: true,
  duringMaintenance: true,
  alsoFor: 'withdrawal',
  summary: 'End the session and clear its cookies',
  request: z.object({}),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  alsoGet: true,
})

/** The break (`TIMED_OUT`) or exclusion that applies to a player. */
export const restriction = z.object({
  kind: z.enum(['TIMED_OUT', 'EXCLUDED']),
  /**
   * ISO 8601 UTC. Absent for a permanent exclusion, and for one that the national register has reported, because the
   * register does not report its end.
   */
  until: z.optional(z.string()),
  /** Who set the restriction. Absent if that was not recorded. */
  by: z.optional(z.enum(['PLAYER', 'STAFF', 'REGISTER'])),
})

export const checkSessionAlive = op({
  id: 'checkSessionAlive',
  service: 'platform',
  method: 'GET',
  path: '/checkSessionAlive',
  access: 'visitor',
  setsCookies: true,
  summary:
    'Tell whether the session key is alive, as the string true or false. `restriction` is the break or exclusion that ' +
    'has ended its session',
  request: z.object({}),
  replies: { SUCCESS: z.object({ alive: z.enum(['true', 'false']), restriction: z.optional(restriction) }) },
  errors: [],
})

export const getAssociateAccounts = op({
  id: 'getAssociateAccounts',
  service: 'platform',
  method: 'GET',
  path: '/getAssociateAccounts',
  access: 'signup',
  alsoFor: 'withdrawal',
  summary: 'List the accounts of the session’s player, one for each currency',
  request: z.object({}),
  replies: { SUCCESS: z.omit(sessionReply, { sessionKey: true, lastLogin: true }) },
  errors: [],
})

export const switchAccount = op({
  id: 'switchAccount',
  service: 'platform',
  method: 'POST',
  path: '/switchAccount',
  access: 'player',
  setsCookies: true,
  alsoFor: 'withdrawal',
  summary:
    'Continue with the player’s account in another currency. It has its own session under the same log-in. The cookie SESSION_KEY_{currency} holds its key, and SESSION_KEY that of the primary account',
  request: z.object({ currency }),
  replies: { SUCCESS: z.omit(sessionReply, { lastLogin: true }) },
  errors: ['session.account'],
  rate: { limit: 60, windowSeconds: 60 },
})

export const forgotPasswordStep1And2 = op({
  id: 'forgotPasswordStep1And2',
  service: 'platform',
  method: 'POST',
  path: '/forgotPasswordStep1And2',
  access: 'visitor',
  summary: 'Mail a link for a new password. Known and unknown e-mail addresses get the same answer',
  request: z.object({ email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  rate: { limit: 10, windowSeconds: 60 },
  alsoGet: true,
})

/** The reasons why a new password is refused. */
const passwordFields = ['field.password', 'field.passwordCommon', 'field.passwordSame'] as const

export const forgotPasswordStep3 = op({
  id: 'forgotPasswordStep3',
  service: 'platform',
  method: 'POST',
  path: '/forgotPasswordStep3',
  access: 'visitor',
  summary: 'Set a new password with the mailed key, which works once. Ends every session of the player',
  request: z.object({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    resetPasswordKey: z.string().check(z.maxLength(100)),
    newPassword: z.string().check(z.maxLength(200)),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: ['login.resetLink', 'login.newPassword', ...passwordFields],
  rate: { limit: 30, windowSeconds: 60 },
  alsoGet: true,
})

export const updatePassword = op({
  id: 'updatePassword',
  service: 'platform',
  method: 'POST',
  path: '/updatePassword',
  access: 'player',
  summary: 'Change the password. Ends every other session, and a mail informs the player',
  request: z.object({
    oldPassword: z.string().check(z.minLength(1), z.maxLength(200)),
    newPassword: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: ['login.password', 'login.newPassword', 'login.tempLock', ...passwordFields],
  rate: { limit: 10, windowSeconds: 60 },
})

export const getSessions = op({
  id: 'getSessions',
  service: 'platform',
  method: 'GET',
  path: '/getSessions',
  access: 'signup',
  summary: 'List the player’s live sessions, newest first',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          /** ISO 8601 UTC. */
          startedAt: z.string(),
          /** When the session was last used (ISO 8601 UTC), to the minute. */
          lastUsedAt: z.string(),
          address: z.string(),
          /** The browser's `User-Agent`. */
          agent: z.string(),
          /** True for the session that sent this request. */
          current: z.boolean(),
        }),
      ),
    }),
  },
  errors: [],
})

export const endOwnSession = op({
  id: 'endOwnSession',
  service: 'platform',
  method: 'POST',
  path: '/endOwnSession',
  access: 'signup',
  setsCookies: true,
  summary: 'End one session of the player. A session that has ended already gets the same reply',
  request: z.object({ session: z.uuid() }),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  rate: { limit: 60, windowSeconds: 60 },
})

export const endOtherSessions = op({
  id: 'endOtherSessions',
  service: 'platform',
  method: 'POST',
  path: '/endOtherSessions',
  access: 'signup',
  summary: 'End every session of the player but this one',
  request: z.object({}),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  rate: { limit: 20, windowSeconds: 60 },
})

export const logoutEverywhere = op({
  id: 'logoutEverywhere',
  service: 'platform',
  method: 'POST',
  path: '/logoutEverywhere',
  access: 'signup',
  setsCookies: true,
  duringMaintenance: true,
  summary: 'End every session of the player, this one included',
  request: z.object({}),
  replies: { SUCCESS: z.object({}) },
  errors: [],
})

export const operations = [
  login,
  loginToWithdraw,
  loginSecondFactor,
  logout,
  checkSessionAlive,
  getAssociateAccounts,
  switchAccount,
  forgotPasswordStep1And2,
  forgotPasswordStep3,
  updatePassword,
  getSessions,
  endOwnSession,
  endOtherSessions,
  logoutEverywhere,
] as const
