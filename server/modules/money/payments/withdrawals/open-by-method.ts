import type { Currency } from '@baize/contract/money'
import type { Parsed } from '@baize/contract/op'
import type { processWithdrawal } from '@baize/contract/payments/withdrawals'
import type { Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { getPlayer } from '../../../people/players/service.ts'
import { cardOf, cardThatPaid } from '../cards/service.ts'
import type { Post } from '../letters/service.ts'
import type { Offer } from '../offers/rules.ts'
import { openWithdrawal } from './open.ts'
import { payoutQueue } from './payouts.ts'
import { methodForRest, requireWithdrawable, withdrawalMethodNamed } from './service.ts'

export interface PayoutRequest {
  readonly playerId: string
  /** If absent, a new id is created. */
  readonly withdrawalId?: string
  readonly currency: Currency
  readonly amountMinor: bigint
  /**
   * The fields of the request. Staff may leave out the card. The money then goes to the newest card with which the
   * player has made a deposit.
   */
  readonly input: Omit<Parsed<typeof processWithdrawal>, 'amount'>
  /** True if the player may not play. The player may then also withdraw less than the method's minimum. */
  readonly isForRest: boolean
  /** True if a second person has already approved the payout, so that it needs no review. */
  readonly isDecided?: boolean
  /** Who requests the payout: `player:<id>` or `staff:<name>`. */
  readonly actor: string
  readonly at: Temporal.Instant
}

/**
 * Reserves the amount and queues the withdrawal for the payout job. If the amount exceeds the method's review
 * threshold, the payout waits for a review by staff instead.
 */
export async function openByMethod(
  post: Post,
  tx: Tx,
  request: PayoutRequest,
): Promise<{ withdrawalId: string; inReview: boolean }> {
  const { playerId, currency, amountMinor, input, actor, at } = request
  const method = await withdrawalMethodNamed(tx, playerId, currency, input.paymentMethod)
  const asked = request.isForRest ? await methodForRest(tx, playerId, currency, method) : method
  await requireWithdrawable(tx, playerId, amountMinor, asked)
  const payee = await payeeOf(tx, method, request)
  const { code, provider, reviewAboveMinor } = method
  const player = await getPlayer({ db: tx }, playerId)
  const inReview = !request.isDecided && (reviewAboveMinor === undefined || amountMinor > reviewAboveMinor)
  const withdrawalId = await openWithdrawal(tx, {
    playerId,
    withdrawalId: request.withdrawalId,
    actor,
    method: code,
    provider,
    money: { amountMinor, currency },
    ...payee,
    language: player?.language,
    state: inReview ? 'REVIEW' : 'APPROVED',
    at,
    post,
  })
  if (!inReview) await post.outbox.send(tx, payoutQueue, { playerId, withdrawalId })
  return { withdrawalId, inReview }
}

/** Where the money goes, in the form that the method's provider needs. */
async function payeeOf(tx: Tx, { provider, capabilities }: Offer, { playerId, input, actor }: PayoutRequest) {
  const { storedCardId, payFromEmail, payToAddress } = input
  switch (capabilities.paysOutTo) {
    case 'card': {
      const isChosen = storedCardId !== undefined || actor.startsWith('player:')
      const card = await (isChosen
        ? cardOf(tx, playerId, provider, storedCardId)
        : cardThatPaid(tx, playerId, provider))
      // The closed loop against money laundering forbids payouts to a card that was only added and has never paid for a
      // deposit.
      if (!card.hasPaid) throw new AppError('payments.cardUnused')
      return { cardId: card.cardId }
    }
    case 'email':
      if (payFromEmail === undefined) throw new AppError('payments.email')
      return { payeeEmail: payFromEmail }
    case 'coins':
      if (payToAddress === undefined) throw new AppError('payments.address')
      return { payeeAddress: payToAddress }
    case 'cashier':
      // Only the player can open the provider's cashier, so staff cannot use this method.
      throw new AppError('payments.method')
    case 'source':
    case undefined:
      return {}
  }
}
