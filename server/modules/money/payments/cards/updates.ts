import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/cards'
import type { Context } from '../../../../context.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { newId } from '../../../../kit/ids.ts'
import { OutboundError } from '../../../../kit/outbound.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { getPlayer, mayPlayForReal } from '../../../people/players/service.ts'
import { writeOfCard } from '../letters/service.ts'
import { orderCodeOf } from '../orders/rules.ts'
import { openOrder } from '../orders/service.ts'
import { providerNamed } from '../providers/registry.ts'
import { insertCardOrder } from './order-store.ts'
import { cardOf, cardProvider } from './service.ts'
import { updateRemoved } from './store.ts'

type Update = typeof operations.updateStoredCard
type Updating = CallerOf<Update>

/**
 * True if a withdrawal to the card is under way. The module's routes pass this function in, because importing it from
 * withdrawals would be circular: withdrawals import this folder.
 */
type IsAwaited = (tx: Tx, playerId: string, cardId: string) => Promise<boolean>

/** Adds a card on the provider's page, or removes one. */
export const updateStoredCard =
  (isAwaited: IsAwaited) =>
  (context: Context, input: Parsed<Update>, caller: Updating): Promise<Reply<Update>> =>
    input.action === 'add' ? addCard(context, input, caller) : deleteCard(context, input, caller, isAwaited)

/**
 * Opens the provider's page where the player can add a card without a payment. The order is committed before it is sent
 * to the provider, so that the provider's report about the order is recognised.
 */
async function addCard(
  { db, clock, config, log }: Context,
  { paymentMethod, language }: Parsed<Update>,
  { session: { playerId, currency }, language: spoken }: Updating,
): Promise<Reply<Update>> {
  const provider = await cardProvider(db, paymentMethod, currency, ['deposit'])
  const player = await getPlayer({ db }, playerId)
  const at = clock.now()
  if (!player || !mayPlayForReal(player, at)) throw new AppError('payments.kyc')
  const { keepCard, libraryUrl } = providerNamed(config, provider)
  if (!keepCard) throw new AppError('payments.method')
  const orderId = newId()
  const orderCode = orderCodeOf(orderId)
  const order = { provider, orderCode, kind: 'card', playerId, orderId } as const
  await transaction(db, async (tx) => {
    await openOrder(tx, order)
    await insertCardOrder(tx, order, at)
  })
  const page = { orderCode, currency, playerId, emailAddress: player.email, language: language ?? spoken }
  const submission = await keepCard(page).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    log.error({ err: error, provider, orderCode }, 'the payment provider did not confirm an order to store a card')
    throw new AppError('payments.unavailable')
  })
  if (submission.result === 'refused') {
    log.error({ provider, orderCode, reason: submission.reason }, 'the payment provider refused to store a card')
    throw new AppError('payments.refused')
  }
  const { continueUrl } = submission
  return { status: 'CONTINUE_TO_PAYMENT_SITE', continueUrl, ...(libraryUrl && { libraryUrl }) }
}

/** Removes a stored card, unless a withdrawal to it is under way. */
async function deleteCard(
  context: Context,
  { paymentMethod, storedToken }: Parsed<Update>,
  { session: { playerId, currency } }: Updating,
  isAwaited: IsAwaited,
): Promise<Reply<Update>> {
  const { db, clock } = context
  const at = clock.now()
  await transaction(db, async (tx) => {
    const card = await cardOf(tx, playerId, await cardProvider(tx, paymentMethod, currency), storedToken)
    const { cardId } = card
    if (await isAwaited(tx, playerId, cardId)) throw new AppError('payments.cardInUse')
    if (!(await updateRemoved(tx, playerId, cardId, at))) throw new AppError('payments.card')
    const actor = `player:${playerId}`
    await recordAudit(tx, { operation: 'updateStoredCard', playerId, actor, at, details: { cardId } })
    await writeOfCard(tx, 'cardRemoved', { playerId, card }, { post: context, at })
  })
  return { status: 'SUCCESS' }
}
