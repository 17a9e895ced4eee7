import * as z from 'zod/mini'
import { identityDocumentType, shownDocument } from '../documents/player.ts'
import { genders } from '../forms/completion-fields.ts'
import { cardFields, documentFields } from '../forms/document-fields.ts'
import { shapesOf, text } from '../forms/field.ts'
import { identityFields, wholeBirthNameLength } from '../forms/identification-fields.ts'
import { op } from '../op.ts'
import { sessionReply } from '../sessions/player.ts'

/** Details that the identity registry knows, but that no card or document shows. */
const extraFields = z.object({ birthName: z.string(), motherName: z.string(), birthPlace: z.string() })

export const userKycInfo = op({
  id: 'userKycInfo',
  service: 'platform',
  method: 'POST',
  path: '/userKycInfo',
  access: 'signup',
  summary: "Look up the player's own casino access card in the identity registry",
  request: z.object({
    type: z.literal('OTHER'),
    cardId: cardFields.cardId.shape.check(z.minLength(1)),
    identifierKind: z.literal('CASINO_CARD'),
  }),
  replies: {
    SUCCESS: z.object({
      /** Must be passed on to `userKycCheck`. The token proves that the card was looked up. */
      token: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      address: z.string(),
      zipCode: z.string(),
      city: z.string(),
      /** ISO 3166-1 alpha-2. */
      country: z.string(),
      /** YYYY-MM-DD. */
      birthDate: z.string(),
      extraFields,
    }),
    /**
     * The card does not exist or belongs to another person. The reply does not reveal which of the two reasons applies.
     */
    NOT_FOUND: z.object({}),
    /** The registry gave no usable response, so it is unknown whether the card exists. */
    GENERIC_ERROR: z.object({}),
  },
  errors: ['identification.state', 'identification.tries'],
  rate: { limit: 20, windowSeconds: 60 },
})

export const completeIdentification = op({
  id: 'completeIdentification',
  service: 'platform',
  method: 'POST',
  path: '/completeIdentification',
  access: 'signup',
  setsCookies: true,
  summary:
    'Complete the sign-up by card or document. The KYC check or a document decides afterwards. The same request again gets the same reply',
  request: z.object({
    ...shapesOf(identityFields),
    gender: z.enum(genders),
    /** ISO 3166-1 alpha-2. */
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    /** YYYY-MM-DD. */
    birthDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    /** The document with which the player identifies themselves. Absent for an access card. */
    document: z.optional(shownDocument),
    /** Whether the player has declared that they are a key public figure. */
    isPublicFigure: z.boolean(),
    /** Confirms that the player has accepted the declarations that the form shows in its last section. */
    isAgreed: z.literal(true),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: [
    'signup.state',
    'signup.unconfirmed',
    'signup.usernameTaken',
    'signup.invalid',
    'signup.duplicate',
    'signup.excluded',
    'signup.jurisdiction',
    'signup.registryDown',
    'signup.registryRefused',
    'field.required',
    'field.country',
    'field.dateInvalid',
    'documents.number',
    'documents.expired',
  ],
  rate: { limit: 20, windowSeconds: 60 },
})

export const userKycCheck = op({
  id: 'userKycCheck',
  service: 'platform',
  method: 'POST',
  path: '/userKycCheck',
  access: 'signup',
  setsCookies: true,
  summary: 'Ask the identity registry whether card or document and person belong together',
  request: z.object({
    /** The token from `userKycInfo`. Empty for a document. */
    token: z._default(z.string().check(z.maxLength(200)), ''),
    type: z.enum(['OTHER', 'ID']),
    identifier: cardFields.cardId.shape.check(z.minLength(1)),
    identifierKind: z.enum(['CASINO_CARD', 'DOCUMENT_IDENTIFIER']),
    documentType: z._default(identityDocumentType, 'ID_CARD'),
    /** Required for a document, but not for an access card. */
    expiryDate: documentFields.expiryDate.shape,
    extra: z.object({
      motherName: text(160),
      birthName: text(wholeBirthNameLength),
      birthDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
      birthPlace: text(80),
    }),
  }),
  replies: {
    /** A verified player gets a new session. Otherwise staff must check the data. */
    SUCCESS: z.object({ session: z.optional(sessionReply) }),
    /**
     * The card and the person do not match, or the number has already verified another account. The reply does not
     * reveal which of the two reasons applies.
     */
    KYC_FAILED: z.object({}),
  },
  errors: [
    'identification.state',
    'identification.tries',
    'signup.registryDown',
    'signup.invalid',
    'documents.number',
    'documents.expired',
    'field.required',
    'field.dateInvalid',
  ],
  rate: { limit: 20, windowSeconds: 60 },
})

export const operations = [userKycInfo, completeIdentification, userKycCheck] as const
