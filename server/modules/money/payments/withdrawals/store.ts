import type { Money } from '@baize/contract/money'
import { sql, type Selectable } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Waiting } from '../../../../kit/waiting.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import type { Language } from '../../../../kit/http/language.ts'
import { shardOf } from '../../../../kit/ids.ts'
import { isUnderWay, type WithdrawalState } from './rules.ts'
import type { WithdrawalTable } from './tables.ts'

export interface WithdrawalKey {
  readonly playerId: string
  readonly withdrawalId: string
}

export interface Withdrawal extends WithdrawalKey {
  readonly method: string
  readonly provider: string
  readonly orderCode: string
  readonly money: Money
  /** The amount that the player asked for. Differs from `money` if the provider has paid another amount. */
  readonly requestedMinor: bigint
  /** How much of the paid amount was returned. */
  readonly returnedMinor: bigint
  /** The hold that reserves the requested amount. Undefined if the provider has paid without asking us first. */
  readonly holdId: string | undefined
  readonly cardId: string | undefined
  readonly payeeEmail: string | undefined
  /** A crypto address, or the recipient of a transfer by hand. */
  readonly payeeAddress: string | undefined
  /** The bank's reference of a transfer that staff have made outside the providers. */
  readonly paidByHand: string | undefined
  /**
   * The language of the text that the provider shows with the payout. Undefined for a withdrawal of an earlier version,
   * and for a withdrawal that we did not send to the provider.
   */
  readonly language: Language | undefined
  readonly state: WithdrawalState
  readonly createdAt: Instant
  /** When the state of the withdrawal last changed. */
  readonly changedAt: Instant
  /** How often the payout job has handled the withdrawal. */
  readonly inquiries: number
  /** When the payout job must handle the withdrawal next. Undefined if the job is finished with the withdrawal. */
  readonly nextInquiryAt: Instant | undefined
}

export type NewWithdrawal = Omit<
  Withdrawal,
  'paidByHand' | 'requestedMinor' | 'returnedMinor' | 'createdAt' | 'changedAt' | 'inquiries'
> & {
  readonly at: Instant
}

const withdrawalFrom = (row: Selectable<WithdrawalTable>): Withdrawal => ({
  playerId: row.player_id,
  withdrawalId: row.withdrawal_id,
  method: row.method,
  provider: row.provider,
  orderCode: row.order_code,
  money: { amountMinor: row.amount_minor, currency: row.currency },
  requestedMinor: row.requested_minor ?? row.amount_minor,
  returnedMinor: row.returned_minor,
  holdId: row.hold_id ?? undefined,
  cardId: row.card_id ?? undefined,
  payeeEmail: row.payee_email ?? undefined,
  payeeAddress: row.payee_address ?? undefined,
  paidByHand: row.reference_id ?? undefined,
  language: row.language ?? undefined,
  state: row.state,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  inquiries: row.inquiries,
  nextInquiryAt: row.next_inquiry_at ?? undefined,
})

const keyOf = ({ playerId, withdrawalId }: WithdrawalKey) => ({
  shard: shardOf(playerId),
  player_id: playerId,
  withdrawal_id: withdrawalId,
})

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  const { provider, orderCode, money, at } = withdrawal
  await tx
    .insertInto('withdrawal')
    .values({
      ...keyOf(withdrawal),
      method: withdrawal.method,
      provider,
      order_code: orderCode,
      amount_minor: money.amountMinor,
      currency: money.currency,
      hold_id: withdrawal.holdId ?? null,
      card_id: withdrawal.cardId ?? null,
      payee_email: withdrawal.payeeEmail ?? null,
      payee_address: withdrawal.payeeAddress ?? null,
      language: withdrawal.language ?? null,
      state: withdrawal.state,
      created_at: at,
      changed_at: at,
      next_inquiry_at: withdrawal.nextInquiryAt ?? null,
    })
    .execute()
}

/** The withdrawal's state and amount as one text. It is different after every change of the state or the amount. */
export async function selectState(db: Db, key: WithdrawalKey): Promise<string | undefined> {
  const query = db.selectFrom('withdrawal').select(['amount_minor', 'currency', 'state'])
  const row = await query.where((one) => one.and(keyOf(key))).executeTakeFirst()
  return row && `${row.state} ${row.amount_minor} ${row.currency}`
}

export async function selectWithdrawal(db: Db, key: WithdrawalKey): Promise<Withdrawal | undefined> {
  const query = db.selectFrom('withdrawal').selectAll()
  const row = await query.where((one) => one.and(keyOf(key))).executeTakeFirst()
  return row && withdrawalFrom(row)
}

export async function selectWithdrawalForUpdate(tx: Tx, key: WithdrawalKey): Promise<Withdrawal | undefined> {
  const query = tx.selectFrom('withdrawal').selectAll().forUpdate()
  const row = await query.where((one) => one.and(keyOf(key))).executeTakeFirst()
  return row && withdrawalFrom(row)
}

export async function updateWithdrawal(
  tx: Tx,
  key: WithdrawalKey,
  change: { state: WithdrawalState; reason?: string | undefined; at: Instant; nextInquiryAt?: Instant | undefined },
): Promise<void> {
  const { state, reason, at, nextInquiryAt } = change
  const next = isUnderWay(state) ? (nextInquiryAt ? { next_inquiry_at: nextInquiryAt } : {}) : { next_inquiry_at: null }
  await tx
    .updateTable('withdrawal')
    .set({ state, changed_at: at, ...(reason === undefined ? {} : { reason }), ...next })
    .where((one) => one.and(keyOf(key)))
    .execute()
}

/** Stores the amount that the provider has paid, and keeps the requested amount. */
export async function updatePaidAmount(tx: Tx, withdrawal: Withdrawal, amountMinor: bigint): Promise<void> {
  const update = tx.updateTable('withdrawal')
  const amounts = { amount_minor: amountMinor, requested_minor: withdrawal.requestedMinor }
  await update
    .set(amounts)
    .where((one) => one.and(keyOf(withdrawal)))
    .execute()
}

export async function updateReturned(tx: Tx, key: WithdrawalKey, returnedMinor: bigint): Promise<void> {
  const update = tx.updateTable('withdrawal').set({ returned_minor: returnedMinor })
  await update.where((one) => one.and(keyOf(key))).execute()
}

export async function updateReference(tx: Tx, withdrawal: WithdrawalKey, reference: string): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ reference_id: reference })
    .where((one) => one.and(keyOf(withdrawal)))
    .execute()
}

/** Counts a run of the payout job for the withdrawal, and sets when the job must handle the withdrawal next. */
export async function updateInquiries(tx: Tx, withdrawal: Withdrawal, next: Instant): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ inquiries: withdrawal.inquiries + 1, next_inquiry_at: next })
    .where((one) => one.and(keyOf(withdrawal)))
    .execute()
}

/** Withdrawals that the payout job must handle now, the longest overdue first. */
export async function selectDueWithdrawals(db: Db, now: Instant, limit: number): Promise<Withdrawal[]> {
  const query = db.selectFrom('withdrawal').selectAll().where('next_inquiry_at', '<=', now)
  return (await query.orderBy('next_inquiry_at').limit(limit).execute()).map(withdrawalFrom)
}

/** True if a withdrawal to the card is under way. */
export async function isCardAwaited(tx: Tx, playerId: string, cardId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('withdrawal_id')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('card_id', '=', cardId)
    .where('state', 'in', ['REVIEW', 'APPROVED', 'SENDING', 'SENT'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Worklist {
  readonly provider: string | undefined
  readonly states: readonly WithdrawalState[]
  /** If set, only withdrawals whose state has not changed since this time. */
  readonly unchangedSince: Instant | undefined
  readonly after: { readonly at: Instant; readonly id: string } | undefined
  readonly limit: number
}

/** Withdrawals of all players in the given states, oldest first. */
export async function selectWorklist(
  db: Db,
  { states, provider, unchangedSince, after, limit }: Worklist,
): Promise<(Withdrawal & { readonly maskedNumber: string | undefined })[]> {
  let query = db
    .selectFrom('withdrawal')
    .leftJoin('stored_card as card', (join) =>
      join
        .onRef('card.shard', '=', 'withdrawal.shard')
        .onRef('card.player_id', '=', 'withdrawal.player_id')
        .onRef('card.card_id', '=', 'withdrawal.card_id'),
    )
    .selectAll('withdrawal')
    .select('card.masked_number as maskedNumber')
    .where('state', 'in', states)
    .orderBy('withdrawal.created_at')
    .orderBy('withdrawal.withdrawal_id')
    .limit(limit)
  if (provider !== undefined) query = query.where('withdrawal.provider', '=', provider)
  if (unchangedSince) query = query.where('changed_at', '<=', unchangedSince)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('withdrawal.created_at', 'withdrawal.withdrawal_id'), '>', tuple(after.at, after.id)),
    )
  }
  const rows = await query.execute()
  return rows.map((row) => ({ ...withdrawalFrom(row), maskedNumber: row.maskedNumber ?? undefined }))
}

/** The number of withdrawals that wait for a review, and the time of the oldest such withdrawal. */
export const countWaiting = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('withdrawal')
    .select([sql<number>`count(*)::int`.as('count'), sql<Temporal.Instant | null>`min(created_at)`.as('oldestAt')])
    .where('state', '=', 'REVIEW')
    .executeTakeFirstOrThrow()
