import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/cards'
import type { Currency } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../commands/service.ts'
import { transaction, type Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { newId } from '../../../kit/ids.ts'
import { OutboundError } from '../../../kit/outbound.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { getPlayer, mayPlayForReal } from '../../players/service.ts'
import { insertCardOrder } from './card-orders.ts'
import { removeCard, selectCards, type StoredCard } from './store.ts'
import { selectMethod } from '../offers/store.ts'
import { providerNamed } from '../providers/registry.ts'
import { isHostedCard } from '../withdrawals/rules.ts'
import { isCardAwaited } from '../withdrawals/store.ts'

type Update = typeof operations.updateStoredCard
type Updating = CallerOf<Update>

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
      hasPaid: card.hasPaid,
    })),
  }
}

/** Adds a card on the provider's page, or removes one. */
export const updateStoredCard = (context: Context, input: Parsed<Update>, caller: Updating): Promise<Reply<Update>> =>
  input.action === 'add' ? addCard(context, input, caller) : deleteCard(context, input, caller)

/** Opens the provider's page for a card that is kept without a payment. The order is committed before the provider hears of it. */
async function addCard(
  { db, clock, config, log }: Context,
  { paymentMethod, language }: Parsed<Update>,
  { session: { playerId, currency }, language: spoken }: Updating,
): Promise<Reply<Update>> {
  const provider = await cardProvider(db, paymentMethod, currency)
  const player = await getPlayer({ db }, playerId)
  const at = clock.now()
  if (!player || !mayPlayForReal(player, at)) throw new AppError('payments.kyc')
  const { keepCard, libraryUrl } = providerNamed(config, provider)
  if (!keepCard) throw new AppError('payments.method')
  const orderCode = newId().replaceAll('-', '')
  await insertCardOrder(db, { provider, orderCode, playerId }, at)
  const order = { orderCode, currency, playerId, emailAddress: player.email, language: language ?? spoken }
  const submission = await keepCard(order).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    log.error({ err: error, provider, orderCode }, 'the payment provider did not take an order for a card')
    throw new AppError('payments.unavailable')
  })
  if (submission.result === 'refused') {
    log.error({ provider, orderCode, reason: submission.reason }, 'the payment provider refused an order for a card')
    throw new AppError('payments.refused')
  }
  const { continueUrl } = submission
  return { status: 'CONTINUE_TO_PAYMENT_SITE', continueUrl, ...(libraryUrl && { libraryUrl }) }
}

/** Removes a stored card, unless a withdrawal is on its way to it. */
async function deleteCard(
  { db, clock }: Context,
  { paymentMethod, storedToken }: Parsed<Update>,
  { session: { playerId, currency } }: Updating,
): Promise<Reply<Update>> {
  const at = clock.now()
  await transaction(db, async (tx) => {
    const { cardId } = await cardOf(tx, playerId, await cardProvider(tx, paymentMethod, currency), storedToken)
    if (await isCardAwaited(tx, playerId, cardId)) throw new AppError('payments.cardInUse')
    if (!(await removeCard(tx, playerId, cardId, at))) throw new AppError('payments.card')
    const actor = `player:${playerId}`
    await recordAudit(tx, { operation: 'updateStoredCard', playerId, actor, at, details: { cardId } })
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
