import type { Money } from '@baize/contract/money'
import type { Selectable } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import type { Language } from '../../../../kit/http/language.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { CoinPayment } from '../providers/port.ts'
import { isOpen, latestHoldEnd, type DepositState } from './rules.ts'
import type { DepositTable } from './tables.ts'

export interface DepositKey {
  readonly playerId: string
  readonly depositId: string
}

export interface Deposit extends DepositKey {
  readonly method: string
  readonly provider: string
  readonly orderCode: string
  readonly money: Money
  /** The amount that the player asked for. Differs from `money` if the provider has reported another amount. */
  readonly requestedMinor: bigint
  /** How much of the credited amount was refunded or charged back. */
  readonly takenMinor: bigint
  /** How much of `takenMinor` is a refund by the operator or the provider. */
  readonly refundedMinor: bigint
  /** How much of the charged back money has come back. */
  readonly reversedMinor: bigint
  readonly state: DepositState
  /** The address of the provider's payment page. Undefined until the provider has accepted the order. */
  readonly continueUrl: string | undefined
  /** The stored card that is charged. Undefined if the player enters a card on the provider's page. */
  readonly cardId: string | undefined
  /**
   * For payments in cryptocurrency. `quoteId` is the chosen quote, and `payTo` is the address and the amount to pay,
   * once the provider has accepted the order.
   */
  readonly quoteId: string | undefined
  readonly payTo: CoinPayment | undefined
  /** The language of the order's text and of the provider's page. */
  readonly language: Language
  readonly createdAt: Instant
  /** When the deposit stops counting towards the deposit limits, unless a payment is under way. */
  readonly payableUntil: Instant
  /**
   * True if the provider has reported that the player has paid. The deposit then counts towards the limits until the
   * outcome is known.
   */
  readonly isUnderWay: boolean
  readonly underWayAt: Instant | undefined
  /** How many scheduled inquiries about the deposit have been made. */
  readonly inquiries: number
}

export interface NewDeposit extends DepositKey {
  readonly method: string
  readonly provider: string
  readonly orderCode: string
  readonly money: Money
  readonly bonusPlanId: string | undefined
  readonly cardId?: string | undefined
  readonly quoteId?: string | undefined
  readonly language?: Language | undefined
  readonly at: Instant
  readonly payableUntil: Instant
  readonly nextInquiryAt: Instant
}

const depositFrom = (row: Selectable<DepositTable>): Deposit => ({
  playerId: row.player_id,
  depositId: row.deposit_id,
  method: row.method,
  provider: row.provider,
  orderCode: row.order_code,
  money: { amountMinor: row.amount_minor, currency: row.currency },
  requestedMinor: row.requested_minor ?? row.amount_minor,
  takenMinor: row.taken_minor,
  refundedMinor: row.refunded_minor,
  reversedMinor: row.reversed_minor,
  state: row.state,
  continueUrl: row.continue_url ?? undefined,
  cardId: row.card_id ?? undefined,
  quoteId: row.quote_id ?? undefined,
  payTo: row.pay_to ?? undefined,
  language: row.language ?? 'en',
  createdAt: row.created_at,
  payableUntil: row.payable_until ?? latestHoldEnd(row.created_at),
  isUnderWay: row.under_way_at !== null,
  underWayAt: row.under_way_at ?? undefined,
  inquiries: row.inquiries,
})

const keyOf = ({ playerId, depositId }: DepositKey) => ({
  shard: shardOf(playerId),
  player_id: playerId,
  deposit_id: depositId,
})

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<void> {
  const { provider, orderCode, money } = deposit
  await tx
    .insertInto('deposit')
    .values({
      ...keyOf(deposit),
      method: deposit.method,
      provider,
      order_code: orderCode,
      amount_minor: money.amountMinor,
      currency: money.currency,
      state: 'PENDING',
      bonus_plan_id: deposit.bonusPlanId ?? null,
      card_id: deposit.cardId ?? null,
      quote_id: deposit.quoteId ?? null,
      language: deposit.language ?? null,
      created_at: deposit.at,
      changed_at: deposit.at,
      next_inquiry_at: deposit.nextInquiryAt,
      payable_until: deposit.payableUntil,
    })
    .execute()
}

export async function selectDeposit(db: Db, key: DepositKey): Promise<Deposit | undefined> {
  const query = db.selectFrom('deposit').selectAll()
  const row = await query.where((one) => one.and(keyOf(key))).executeTakeFirst()
  return row && depositFrom(row)
}

export async function selectDepositForUpdate(tx: Tx, key: DepositKey): Promise<Deposit> {
  const query = tx.selectFrom('deposit').selectAll().forUpdate()
  return depositFrom(await query.where((one) => one.and(keyOf(key))).executeTakeFirstOrThrow())
}

/** Stores the address of the payment page. An address that is already stored is kept. */
export async function storeContinueUrl(db: Db, key: DepositKey, continueUrl: string): Promise<void> {
  const update = db.updateTable('deposit').set({ continue_url: continueUrl }).where('continue_url', 'is', null)
  await update.where((one) => one.and(keyOf(key))).execute()
}

/**
 * Stores the address and the amount of a payment in cryptocurrency. If they are already stored, the stored ones are
 * kept.
 */
export async function storePayTo(db: Db, key: DepositKey, payTo: CoinPayment): Promise<void> {
  const update = db
    .updateTable('deposit')
    .set({ pay_to: JSON.stringify(payTo) })
    .where('pay_to', 'is', null)
  await update.where((one) => one.and(keyOf(key))).execute()
}

/** Stores the amount that the provider has reported, and keeps the requested amount. */
export async function updateAmount(tx: Tx, deposit: Deposit, amountMinor: bigint): Promise<void> {
  const update = tx.updateTable('deposit').set({ amount_minor: amountMinor, requested_minor: deposit.requestedMinor })
  await update.where((one) => one.and(keyOf(deposit))).execute()
}

export async function updateTaken(
  tx: Tx,
  {
    takenMinor,
    refundedMinor,
    reversedMinor,
    ...key
  }: DepositKey & Pick<Deposit, 'takenMinor' | 'refundedMinor' | 'reversedMinor'>,
): Promise<void> {
  const taken = { taken_minor: takenMinor, refunded_minor: refundedMinor, reversed_minor: reversedMinor }
  const update = tx.updateTable('deposit').set(taken)
  await update.where((one) => one.and(keyOf(key))).execute()
}

/** Sets the state of the deposit. `isPaid` is true if this change credits the deposit. */
export async function updateState(
  tx: Tx,
  key: DepositKey,
  state: DepositState,
  { at, isPaid }: { readonly at: Instant; readonly isPaid: boolean },
): Promise<void> {
  const update = tx.updateTable('deposit').set({
    state,
    changed_at: at,
    ...(isPaid && { credited_at: at }),
    ...(isOpen(state) ? {} : { next_inquiry_at: null }),
  })
  await update.where((one) => one.and(keyOf(key))).execute()
}

export async function updateHold(tx: Tx, key: DepositKey, payableUntil: Instant): Promise<void> {
  const update = tx.updateTable('deposit').set({ payable_until: payableUntil })
  await update.where((one) => one.and(keyOf(key))).execute()
}

/**
 * Stops counting a deposit towards the deposit limits if its order did not reach the provider, because then
 * nobody can pay it.
 */
export async function releaseHold(db: Db, key: DepositKey, at: Instant): Promise<void> {
  const update = db.updateTable('deposit').set({ payable_until: at })
  await update
    .where((one) => one.and(keyOf(key)))
    .where('state', '=', 'PENDING')
    .where('continue_url', 'is', null)
    .where('pay_to', 'is', null)
    .execute()
}

/** Records that the player has paid and that the outcome will follow. */
export async function updateUnderWay(tx: Tx, key: DepositKey, at: Instant): Promise<void> {
  const update = tx.updateTable('deposit').set({ under_way_at: at }).where('under_way_at', 'is', null)
  await update
    .where((one) => one.and(keyOf(key)))
    .where('state', '=', 'PENDING')
    .execute()
}

export async function stopInquiries(db: Db, key: DepositKey): Promise<void> {
  const update = db.updateTable('deposit').set({ next_inquiry_at: null })
  await update.where((one) => one.and(keyOf(key))).execute()
}

/**
 * Claims the next inquiry about a deposit, so that two processes do not both ask the provider.
 * @returns false if another inquiry was made after `notSince`
 */
export async function claimInquiry(db: Db, key: DepositKey, now: Instant, notSince: Instant): Promise<boolean> {
  const result = await db
    .updateTable('deposit')
    .set({ asked_at: now })
    .where((one) => one.and(keyOf(key)))
    .where((one) => one.or([one('asked_at', 'is', null), one('asked_at', '<=', notSince)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Deposits whose scheduled inquiry is due, the longest overdue first. Deposits at the providers in `besides` are left
 * out.
 */
export async function selectDueDeposits(
  db: Db,
  now: Instant,
  { besides, limit }: { readonly besides: readonly string[]; readonly limit: number },
): Promise<Deposit[]> {
  let query = db.selectFrom('deposit').selectAll().where('next_inquiry_at', '<=', now)
  if (besides.length > 0) query = query.where('provider', 'not in', besides)
  return (await query.orderBy('next_inquiry_at').limit(limit).execute()).map(depositFrom)
}

/**
 * Claims a deposit whose inquiry is due for this run.
 * @returns false if another process has claimed it
 */
export async function claimDueDeposit(db: Db, deposit: Deposit, now: Instant, next: Instant): Promise<boolean> {
  const result = await db
    .updateTable('deposit')
    .set({ asked_at: now, inquiries: deposit.inquiries + 1, next_inquiry_at: next })
    .where((one) => one.and(keyOf(deposit)))
    .where('inquiries', '=', deposit.inquiries)
    .where('next_inquiry_at', '<=', now)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
