import * as z from 'zod/mini'
import { op } from '../op.ts'
import { paymentMethod } from './method.ts'

/** A card that the provider keeps for the player: its number is there alone. */
const storedCard = z.object({
  customerCardId: z.string(),
  /** As the provider masks it: of its digits the first four and the last four at most. */
  cardNumber: z.string(),
  nameOnCard: z.string(),
  cardType: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  /** Whether it has paid in: to no other card is paid out. */
  hasPaid: z.boolean(),
})

export const getStoredCards = op({
  id: 'getStoredCards',
  service: 'platform',
  method: 'GET',
  path: '/getStoredCards',
  access: 'player',
  summary: 'Cards that the player can pay with by a hosted card method, and be paid to once they have paid in',
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
    'Remove a stored card; or add one without paying, on the provider’s card page: it is among the stored cards as soon as ' +
    'the provider has told of it',
  request: z.object({
    paymentMethod,
    action: z.enum(['add', 'delete']),
    /** `add`: of the card page; absent: that of the player. */
    language: z.optional(z.enum(['en', 'mk'])),
    /** `delete`: the card’s id. */
    storedToken: z.optional(z.uuid()),
  }),
  replies: {
    SUCCESS: z.object({}),
    CONTINUE_TO_PAYMENT_SITE: z.object({
      continueUrl: z.string(),
      /** Address of the provider's browser library that shows the page; absent: the page is framed as it is. */
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
  summary: 'The same as updateStoredCard',
})

export const cardOperations = [getStoredCards, updateStoredCard, updateStoredCards] as const
