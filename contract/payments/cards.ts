import * as z from 'zod/mini'
import { language } from '../language-shapes.ts'
import { op } from '../op.ts'
import { paymentMethod } from './method.ts'

/** A card that the provider stores for the player. Only the provider knows its number. */
const storedCard = z.object({
  customerCardId: z.string(),
  /** The number as masked by the provider: at most the first four and the last four digits are visible. */
  cardNumber: z.string(),
  nameOnCard: z.string(),
  cardType: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  /** Whether a deposit was made with the card. Withdrawals can only go to such a card. */
  hasPaid: z.boolean(),
})

export const getStoredCards = op({
  id: 'getStoredCards',
  service: 'platform',
  method: 'GET',
  path: '/getStoredCards',
  access: 'player',
  alsoFor: 'withdrawal',
  summary: 'List the player’s stored cards for a method. They can pay, and can receive withdrawals after a deposit',
  request: z.object({ paymentMethod }),
  replies: { SUCCESS: z.object({ creditCards: z.array(storedCard) }) },
  errors: ['payments.method'],
})

export const updateStoredCard = op({
  id: 'updateStoredCard',
  service: 'platform',
  method: 'POST',
  path: '/updateStoredCard',
  access: 'player',
  summary:
    'Remove a stored card, or add one on the provider’s card page without paying. A new card is listed when the provider reports it',
  request: z.object({
    paymentMethod,
    action: z.enum(['add', 'delete']),
    /** The language of the card page, for `add`. By default the player's language. */
    language: z.optional(language),
    /** The id of the stored card, for `delete`. */
    storedToken: z.optional(z.uuid()),
  }),
  replies: {
    SUCCESS: z.object({}),
    CONTINUE_TO_PAYMENT_SITE: z.object({
      continueUrl: z.string(),
      /**
       * The URL of the browser library that shows the provider's page. If it is absent, the page is shown in a plain
       * frame.
       */
      libraryUrl: z.optional(z.string()),
    }),
  },
  errors: [
    'payments.method',
    'payments.kyc',
    'payments.card',
    'payments.cardInUse',
    'payments.refused',
    'payments.unavailable',
  ],
  rate: { limit: 30, windowSeconds: 60, countsAs: 'updateStoredCard' },
})

export const updateStoredCards = op({
  ...updateStoredCard,
  id: 'updateStoredCards',
  path: '/updateStoredCards',
  summary: 'Another name for updateStoredCard',
})

export const cardOperations = [getStoredCards, updateStoredCard, updateStoredCards] as const
