import * as z from 'zod/mini'
import { contactInfo } from '../forms/contact-fields.ts'
import { currency } from '../money.ts'
import { op } from '../op.ts'
import { registrationStatus } from '../sessions/player.ts'

export const kycStatus = z.enum(['PASS', 'EXPERIAN_PASS', 'N/A', 'PENDING', 'FAILED'])
export type KycStatus = z.infer<typeof kycStatus>

/** The KYC statuses with which a player may play for real money. */
export const verifiedKycStatuses: readonly KycStatus[] = ['PASS', 'N/A', 'EXPERIAN_PASS']

export const consent = z.object({
  key: z.string(),
  name: z.string(),
  isMandatory: z.boolean(),
  parentKey: z.enum(['MANDATORY', 'MARKETING']),
  consentVersionId: z.string(),
})

export const consents = op({
  id: 'consents',
  service: 'platform',
  method: 'GET',
  path: '/consents',
  access: 'visitor',
  summary: 'List the consents in force, each with its current version',
  request: z.object({ isMandatory: z.optional(z.enum(['true', 'false'])) }),
  replies: { SUCCESS: z.object({ consents: z.array(consent) }) },
  errors: [],
})

/** The player's details for the account page. Amounts are in the currency of the active account. */
export const getPlayerInfo = op({
  id: 'getPlayerInfo',
  service: 'platform',
  method: 'GET',
  path: '/getPlayerInfo',
  access: 'signup',
  summary: 'Read the details of the session’s player',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      userId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      userName: z.string(),
      /**
       * Another player has taken the username in the meantime. The player must choose another one with `chooseUsername`
       * before the sign-up continues.
       */
      usernameTaken: z.boolean(),
      birthDate: z.string(),
      emailConfirmed: z.boolean(),
      ...contactInfo,
      language: z.string(),
      currency,
      activeCurrency: currency,
      vipStatus: z.string(),
      registrationStatus,
      kycStatus,
      /**
       * A mandatory consent has a new version. Until the player accepts that version, they can neither deposit nor open
       * a game.
       */
      consentDue: z.boolean(),
      /**
       * An optional consent that the player has given has a new version, and the player has neither given nor refused
       * it yet.
       */
      consentRenewed: z.boolean(),
      /** The codes of the details that only customer support can change, joined by commas. */
      readonlyFields: z.string(),
      /**
       * The groups of pages that the player may see: USER for completed registrations, and also ADMIN for accounts that
       * belong to staff.
       */
      authorities: z.array(z.enum(['USER', 'ADMIN'])),
      /**
       * When the password was last reset by e-mail (ISO 8601 UTC). The player must then decide which login methods from
       * before the reset to keep or remove, and call `finishAccessReview`.
       */
      accessReviewFrom: z.optional(z.string()),
    }),
  },
  errors: [],
})

const answeredConsent = z.extend(consent, {
  status: z.enum(['CONSENTED', 'NOT_CONSENTED']),
  /** The player had given an earlier version of this optional consent and has not answered the current one. */
  isRenewed: z.boolean(),
})

export const userConsents = op({
  id: 'userConsents',
  service: 'platform',
  method: 'GET',
  path: '/user/consents',
  access: 'signup',
  summary: 'List the consents in force with the player’s answer to each',
  request: z.object({}),
  replies: { SUCCESS: z.object({ consents: z.array(answeredConsent) }) },
  errors: [],
})

/** Values of `consentVersionId`, joined by commas. */
const versions = z._default(z.string().check(z.maxLength(2000)), '')

export const saveUserConsents = op({
  id: 'saveUserConsents',
  service: 'platform',
  method: 'POST',
  path: '/user/consents/save',
  access: 'player',
  summary: 'Give and withdraw consents. Mandatory ones cannot be withdrawn',
  request: z.object({ consentedVersions: versions, unConsentedVersions: versions }),
  replies: { SUCCESS: z.object({}) },
  errors: ['players.consentMandatory', 'request.invalid'],
  rate: { limit: 60, windowSeconds: 60 },
  alsoGet: true,
})

export const operations = [consents, getPlayerInfo, userConsents, saveUserConsents] as const
