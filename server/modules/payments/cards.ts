import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments'
import type { Currency } from '@baize/contract/money'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../kit/command.ts'
import { transaction, type Db } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { CallerOf } from '../../kit/route.ts'
import { removeCard, selectCards, type StoredCard } from './card-store.ts'
import { selectMethod } from './method-store.ts'
import { isHostedCard } from './withdrawal-rules.ts'
import { isCardAwaited } from './withdrawal-store.ts'

/** The player's stored cards for a hosted card method. */
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
    })),
  }
}

/** Removes a stored card, unless a withdrawal is on its way to it. */
export async function updateStoredCard(
  { db, clock }: Context,
  { paymentMethod, storedToken }: Parsed<typeof operations.updateStoredCard>,
  { session: { playerId, currency } }: CallerOf<typeof operations.updateStoredCard>,
): Promise<Reply<typeof operations.updateStoredCard>> {
  const at = clock.now()
  await transaction(db, async (tx) => {
    await cardOf(tx, playerId, await cardProvider(tx, paymentMethod, currency), storedToken)
    if (await isCardAwaited(tx, playerId, storedToken)) throw new AppError('payments.cardInUse')
    if (!(await removeCard(tx, playerId, storedToken, at))) throw new AppError('payments.card')
    const details = { cardId: storedToken }
    await recordAudit(tx, { operation: 'updateStoredCard', playerId, actor: `player:${playerId}`, at, details })
  })
  return { status: 'SUCCESS' }
}

/**
 * The player's card of this id at the provider.
 * @throws AppError `payments.card` where it is another player's, removed, or none
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

async function cardProvider(db: Db, code: string, currency: Currency): Promise<string> {
  const method = await selectMethod(db, code, currency)
  if (!method || !isHostedCard(code)) throw new AppError('payments.method')
  return method.provider
}
