import type { Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/cards'
import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { listOffers, type Direction } from '../offers/service.ts'
import { selectCards, type StoredCard } from './store.ts'

/** Lists the player's stored cards for a payment method whose provider stores cards. */
export async function getStoredCards(
  { db }: Context,
  { paymentMethod }: Parsed<typeof operations.getStoredCards>,
  { session: { playerId, currency } }: CallerOf<typeof operations.getStoredCards>,
): Promise<Reply<typeof operations.getStoredCards>> {
  const cards = await selectCards(db, playerId, await cardProvider(db, paymentMethod, currency))
  return {
    status: 'SUCCESS',
    creditCards: cards.map((card) => ({
      customerCardId: card.cardId,
      cardNumber: card.maskedNumber,
      nameOnCard: card.holder,
      cardType: card.brand,
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
      hasPaid: card.hasPaid,
    })),
  }
}

/**
 * The player's card with this id.
 * @throws AppError `payments.card` if it is unknown, removed, or another player's
 */
export async function cardOf(
  db: Db,
  playerId: string,
  provider: string,
  cardId: string | undefined,
): Promise<StoredCard> {
  const cards = await selectCards(db, playerId, provider)
  const card = cards.find((stored) => stored.cardId === cardId)
  if (!card) throw new AppError('payments.card')
  return card
}

/**
 * The player's newest stored card that has paid for a deposit.
 * @throws AppError `payments.card` if there is none
 */
export async function cardThatPaid(db: Db, playerId: string, provider: string): Promise<StoredCard> {
  const card = (await selectCards(db, playerId, provider)).find(({ hasPaid }) => hasPaid)
  if (!card) throw new AppError('payments.card')
  return card
}

/**
 * The provider that stores the cards of a method.
 * @param directions the kinds of method to look for. The default includes methods that only pay out, because their
 * cards can still receive payouts and be removed
 * @throws AppError `payments.method` if there is no such method, or its provider stores no cards
 */
export async function cardProvider(
  db: Db,
  code: string,
  currency: Currency,
  directions: readonly Direction[] = ['deposit', 'withdrawal'],
): Promise<string> {
  for (const direction of directions) {
    const offers = await listOffers(db, direction, currency)
    const offer = offers.find((one) => one.code === code && one.capabilities.storesCards)
    if (offer) return offer.provider
  }
  throw new AppError('payments.method')
}
