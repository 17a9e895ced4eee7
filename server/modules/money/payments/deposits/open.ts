import type { Money } from '@baize/contract/money'
import type { Tx } from '../../../../kit/db.ts'
import type { Language } from '../../../../kit/http/language.ts'
import { nextInquiryAt, orderCodeOf } from '../orders/rules.ts'
import { openOrder } from '../orders/service.ts'
import { latestHoldEnd } from './rules.ts'
import { insertDeposit } from './store.ts'

interface Opening {
  readonly playerId: string
  readonly depositId: string
  readonly method: string
  readonly provider: string
  readonly money: Money
  readonly bonusPlanId?: string | undefined
  readonly cardId?: string | undefined
  readonly quoteId?: string | undefined
  /**
   * The language of the provider's page. Undefined if the page is the provider's cashier, because the cashier detects
   * the language itself.
   */
  readonly language?: Language | undefined
  readonly at: Temporal.Instant
}

/** Stores a pending deposit and its order. From this moment, the deposit counts towards the player's limits. */
export async function openDeposit(tx: Tx, opening: Opening): Promise<void> {
  const { playerId, depositId, provider, bonusPlanId, at } = opening
  const orderCode = orderCodeOf(depositId)
  const payableUntil = latestHoldEnd(at)
  await insertDeposit(tx, { ...opening, orderCode, bonusPlanId, payableUntil, nextInquiryAt: nextInquiryAt(at, 0) })
  await openOrder(tx, { provider, orderCode, kind: 'deposit', playerId, orderId: depositId })
}
