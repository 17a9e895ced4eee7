import type { Money } from '@baize/contract/money'
import type { Tx } from '../../../../kit/db.ts'
import type { Language } from '../../../../kit/http/language.ts'
import { newId } from '../../../../kit/ids.ts'
import { reserveFundsIn } from '../../wallet/service.ts'
import { type Post, reportWithdrawal, writeOfPayment } from '../letters/service.ts'
import { nextInquiryAt, orderCodeOf } from '../orders/rules.ts'
import { openOrder } from '../orders/service.ts'
import { handProvider } from './rules.ts'
import { insertWithdrawal } from './store.ts'

interface Opening {
  readonly playerId: string
  /** If absent, a new id is created. */
  readonly withdrawalId?: string | undefined
  readonly actor: string
  readonly method: string
  readonly provider: string
  readonly money: Money
  readonly cardId?: string | undefined
  readonly payeeEmail?: string | undefined
  readonly payeeAddress?: string | undefined
  /** The language of the payout's text. Absent if we send no order to the provider. */
  readonly language?: Language | undefined
  /** `SENT` is for a provider's cashier, which sends the payout itself. */
  readonly state: 'REVIEW' | 'APPROVED' | 'SENT'
  /**
   * True if the provider has paid without asking us first. Then nothing is reserved, and the player gets an e-mail only
   * about the payment and none about a request.
   */
  readonly isPaidOut?: boolean
  readonly at: Temporal.Instant
  readonly post: Post
}

/**
 * Reserves the amount, unless it has already been paid out. Stores the withdrawal with its order, and e-mails the
 * player about the request.
 * @returns the withdrawal's id
 */
export async function openWithdrawal(tx: Tx, opening: Opening): Promise<string> {
  const { playerId, withdrawalId = newId(), actor, provider, money, state, isPaidOut, at } = opening
  const orderCode = orderCodeOf(withdrawalId)
  const cause = `withdrawal:${withdrawalId}`
  const hold = isPaidOut
    ? undefined
    : await reserveFundsIn(tx, { playerId, actor, key: withdrawalId, money, cause, at })
  await insertWithdrawal(tx, {
    playerId,
    withdrawalId,
    method: opening.method,
    provider,
    orderCode,
    money,
    holdId: hold?.holdId,
    cardId: opening.cardId,
    payeeEmail: opening.payeeEmail,
    payeeAddress: opening.payeeAddress,
    language: opening.language,
    state,
    at,
    nextInquiryAt: state === 'APPROVED' && provider !== handProvider ? nextInquiryAt(at, 0) : undefined,
  })
  await reportWithdrawal(tx, { ...opening, withdrawalId }, at)
  await openOrder(tx, { provider, orderCode, kind: 'withdrawal', playerId, orderId: withdrawalId })
  const isAsked = actor.startsWith('player:') || actor.startsWith('provider:')
  if (isAsked && !isPaidOut) await writeOfPayment(tx, 'withdrawalRequested', { ...opening, orderCode }, opening)
  return withdrawalId
}
