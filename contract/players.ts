import * as z from 'zod/mini'
import { currency } from './money.ts'
import { op } from './op.ts'
import { registrationStatus } from './sessions.ts'

const kycStatus = z.enum(['PASS', 'EXPERIAN_PASS', 'N/A', 'PENDING', 'FAILED'])
export type KycStatus = z.infer<typeof kycStatus>

/** KYC states that allow play for real money. */
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
  summary: 'Consents in force, each with its current version',
  request: z.object({ isMandatory: z.optional(z.enum(['true', 'false'])) }),
  replies: { SUCCESS: z.object({ consents: z.array(consent) }) },
  errors: [],
})

/** What the page may know of the player; amounts are in the active account's currency. */
export const getPlayerInfo = op({
  id: 'getPlayerInfo',
  service: 'platform',
  method: 'GET',
  path: '/getPlayerInfo',
  access: 'signup',
  summary: "The session's player",
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      userId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      userName: z.string(),
      birthDate: z.string(),
      emailAddress: z.string(),
      emailConfirmed: z.boolean(),
      mobilePhone: z.string(),
      address: z.string(),
      city: z.string(),
      postalCode: z.string(),
      country: z.string(),
      language: z.string(),
      currency,
      activeCurrency: currency,
      vipStatus: z.string(),
      registrationStatus,
      kycStatus,
    }),
  },
  errors: [],
})

export const operations = [consents, getPlayerInfo] as const
