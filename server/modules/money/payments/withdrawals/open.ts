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
  /** Absent: a new one. */
  readonly withdrawalId?: string | undefined
  readonly actor: string
  readonly method: string
  readonly provider: string
  readonly money: Money
  readonly cardId?: string | undefined
  readonly payeeEmail?: string | undefined
  readonly payeeAddress?: string | undefined
  /** Language of the payout's text. Absent: we send no order. */
  readonly language?: Language | undefined
  /** The provider sends a `SENT` withdrawal itself. */
  readonly state: 'REVIEW' | 'APPROVED' | 'SENT'
  /** The provider has paid without asking us: nothing is reserved, and the player hears of the payment alone. */
  readonly isPaidOut?: boolean
  readonly at: Temporal.Instant
  readonly post: Post
}

/**
 * Reserves the amount unless it is paid out. Stores a withdrawal with its order, and mails the player who asked for it.
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
