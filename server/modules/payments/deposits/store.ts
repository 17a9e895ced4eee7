import type { Currency, Money } from '@baize/contract/money'
import type { Selectable } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import { hashInput } from '../../commands/service.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import { boundsOf } from '../history/cursor.ts'
import type { CoinPayment, Report } from '../providers/port.ts'
import { isOpen, type PaymentState } from './rules.ts'
import type { PaymentTable } from './tables.ts'

/** Names one payment. */
export interface PaymentKey {
  readonly playerId: string
  readonly paymentId: string
}

export interface Payment extends PaymentKey {
  readonly method: string
  readonly provider: string
  readonly orderCode: string
  readonly money: Money
  readonly state: PaymentState
  /** The hosted page, once the provider has answered the order. */
  readonly continueUrl: string | undefined
  /** The stored card that pays; undefined: what the player chooses at the provider. */
  readonly cardId: string | undefined
  /** Payments in coins: the quote that they are made by, and where to and how much is paid, once the provider has answered. */
  readonly quoteId: string | undefined
  readonly payTo: CoinPayment | undefined
  readonly createdAt: Instant
  /** How often the job has asked the provider. */
  readonly inquiries: number
}

export interface NewPayment extends PaymentKey {
  readonly method: string
  readonly provider: string
  readonly orderCode: string
  readonly money: Money
  readonly bonusPlanId: string | undefined
  readonly cardId?: string | undefined
  readonly quoteId?: string | undefined
  readonly at: Instant
  readonly nextInquiryAt: Instant
}

const paymentFrom = (row: Selectable<PaymentTable>): Payment => ({
  playerId: row.player_id,
  paymentId: row.payment_id,
  method: row.method,
  provider: row.provider,
  orderCode: row.order_code,
  money: { amountMinor: row.amount_minor, currency: row.currency },
  state: row.state,
  continueUrl: row.continue_url ?? undefined,
  cardId: row.card_id ?? undefined,
  quoteId: row.quote_id ?? undefined,
  payTo: row.pay_to ?? undefined,
  createdAt: row.created_at,
  inquiries: row.inquiries,
})

const keyOf = ({ playerId, paymentId }: PaymentKey) => ({
  shard: shardOf(playerId),
  player_id: playerId,
  payment_id: paymentId,
})

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  const { provider, orderCode, money } = payment
  const key = keyOf(payment)
  await tx
    .insertInto('payment')
    .values({
      ...key,
      type: 'DEPOSIT',
      method: payment.method,
      provider,
      order_code: orderCode,
      amount_minor: money.amountMinor,
      currency: money.currency,
      state: 'PENDING',
      bonus_plan_id: payment.bonusPlanId ?? null,
      card_id: payment.cardId ?? null,
      quote_id: payment.quoteId ?? null,
      created_at: payment.at,
      changed_at: payment.at,
      next_inquiry_at: payment.nextInquiryAt,
    })
    .execute()
  await tx
    .insertInto('payment_reference')
    .values({ ...key, provider, order_code: orderCode })
    .execute()
}

export async function selectPayment(db: Db, key: PaymentKey): Promise<Payment | undefined> {
  const query = db.selectFrom('payment').selectAll()
  const row = await query.where((one) => one.and(keyOf(key))).executeTakeFirst()
  return row && paymentFrom(row)
}

/** The payment, locked until the transaction ends. */
export async function selectPaymentForUpdate(tx: Tx, key: PaymentKey): Promise<Payment> {
  const query = tx.selectFrom('payment').selectAll().forUpdate()
  return paymentFrom(await query.where((one) => one.and(keyOf(key))).executeTakeFirstOrThrow())
}

/** Whose payment an order is. */
export async function selectReference(db: Db, provider: string, orderCode: string): Promise<PaymentKey | undefined> {
  const row = await db
    .selectFrom('payment_reference')
    .select(['player_id', 'payment_id'])
    .where('provider', '=', provider)
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row && { playerId: row.player_id, paymentId: row.payment_id }
}

/** Keeps the page's address where there is none yet: the first answer of the provider is everybody's. */
export async function storeContinueUrl(db: Db, key: PaymentKey, continueUrl: string): Promise<void> {
  const update = db.updateTable('payment').set({ continue_url: continueUrl }).where('continue_url', 'is', null)
  await update.where((one) => one.and(keyOf(key))).execute()
}

/** Keeps where to and how much is paid in coins, as `storeContinueUrl` keeps a page. */
export async function storePayTo(db: Db, key: PaymentKey, payTo: CoinPayment): Promise<void> {
  const update = db
    .updateTable('payment')
    .set({ pay_to: JSON.stringify(payTo) })
    .where('pay_to', 'is', null)
  await update.where((one) => one.and(keyOf(key))).execute()
}

/** The provider has settled another amount than was asked for. */
export async function updateAmount(tx: Tx, key: PaymentKey, amountMinor: bigint): Promise<void> {
  const update = tx.updateTable('payment').set({ amount_minor: amountMinor })
  await update.where((one) => one.and(keyOf(key))).execute()
}

export async function updateState(tx: Tx, key: PaymentKey, state: PaymentState, at: Instant): Promise<void> {
  const update = tx.updateTable('payment').set({
    state,
    changed_at: at,
    ...(isOpen(state) ? {} : { next_inquiry_at: null }),
  })
  await update.where((one) => one.and(keyOf(key))).execute()
}

export async function stopInquiries(tx: Tx, key: PaymentKey): Promise<void> {
  const update = tx.updateTable('payment').set({ next_inquiry_at: null })
  await update.where((one) => one.and(keyOf(key))).execute()
}

/** Takes the right to ask the provider now. @returns false where somebody asked after `notSince` */
export async function claimInquiry(db: Db, key: PaymentKey, now: Instant, notSince: Instant): Promise<boolean> {
  const result = await db
    .updateTable('payment')
    .set({ asked_at: now })
    .where((one) => one.and(keyOf(key)))
    .where((one) => one.or([one('asked_at', 'is', null), one('asked_at', '<=', notSince)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Payments that the job is to ask for, the longest overdue first, besides those of some providers. */
export async function selectDue(
  db: Db,
  now: Instant,
  { besides, limit }: { readonly besides: readonly string[]; readonly limit: number },
): Promise<Payment[]> {
  let query = db.selectFrom('payment').selectAll().where('next_inquiry_at', '<=', now)
  if (besides.length > 0) query = query.where('provider', 'not in', besides)
  return (await query.orderBy('next_inquiry_at').limit(limit).execute()).map(paymentFrom)
}

/** Takes a due payment for this run. @returns false where another process was faster */
export async function claimDue(db: Db, payment: Payment, now: Instant, next: Instant): Promise<boolean> {
  const result = await db
    .updateTable('payment')
    .set({ asked_at: now, inquiries: payment.inquiries + 1, next_inquiry_at: next })
    .where((one) => one.and(keyOf(payment)))
    .where('inquiries', '=', payment.inquiries)
    .where('next_inquiry_at', '<=', now)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Stores what was said about a payment. @returns false where the same was said before */
export async function insertEvent(
  tx: Tx,
  key: PaymentKey,
  said: Pick<Report, 'status' | 'content'> & { actor: string; at: Instant },
): Promise<boolean> {
  const { status, content, actor, at } = said
  const result = await tx
    .insertInto('payment_event')
    .values({
      ...keyOf(key),
      digest: hashInput({ status, content }),
      at,
      actor,
      status,
      content: JSON.stringify(content),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Where a page of payments left off. */
export interface Position {
  readonly at: Instant
  readonly paymentId: string
}

export interface PageQuery {
  readonly currency: Currency
  readonly from: Instant
  readonly to: Instant
  readonly order: 'ASC' | 'DESC'
  readonly after: Position | undefined
  readonly limit: number
}

/** Payments begun from `from` up to, not at, `to`; of those at once, the order of their ids. */
export async function selectPage(db: Db, playerId: string, page: PageQuery): Promise<Payment[]> {
  const { start, isBehind, end, isBefore, direction } = boundsOf(page)
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency', '=', page.currency)
    .where('created_at', isBefore, end)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'payment_id'), isBehind, tuple(start.at, start.paymentId)),
    )
    .orderBy('created_at', direction)
    .orderBy('payment_id', direction)
    .limit(page.limit)
    .execute()
  return rows.map(paymentFrom)
}
