import type { Money } from '@baize/contract/money'
import type { Selectable } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import { hashInput } from '../../commands/service.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Report } from '../providers/port.ts'
import { boundsOf } from '../history/cursor.ts'
import type { PageQuery, Position } from '../deposits/store.ts'
import { isUnderWay, type WithdrawalState } from './rules.ts'
import type { WithdrawalTable } from './tables.ts'

/** Names one withdrawal. */
export interface WithdrawalKey {
  readonly playerId: string
  readonly withdrawalId: string
}

export interface Withdrawal extends WithdrawalKey {
  readonly method: string
  readonly provider: string
  readonly orderCode: string
  readonly money: Money
  readonly holdId: string
  readonly cardId: string | undefined
  readonly payeeEmail: string | undefined
  /** Of a wallet of coins. */
  readonly payeeAddress: string | undefined
  readonly state: WithdrawalState
  readonly createdAt: Instant
  /** How often the job has looked at it. */
  readonly tries: number
}

export type NewWithdrawal = Omit<Withdrawal, 'createdAt' | 'tries'> & {
  readonly at: Instant
  readonly nextTryAt: Instant | undefined
}

const withdrawalFrom = (row: Selectable<WithdrawalTable>): Withdrawal => ({
  playerId: row.player_id,
  withdrawalId: row.withdrawal_id,
  method: row.method,
  provider: row.provider,
  orderCode: row.order_code,
  money: { amountMinor: row.amount_minor, currency: row.currency },
  holdId: row.hold_id,
  cardId: row.card_id ?? undefined,
  payeeEmail: row.payee_email ?? undefined,
  payeeAddress: row.payee_address ?? undefined,
  state: row.state,
  createdAt: row.created_at,
  tries: row.tries,
})

const keyOf = ({ playerId, withdrawalId }: WithdrawalKey) => ({
  shard: shardOf(playerId),
  player_id: playerId,
  withdrawal_id: withdrawalId,
})

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  const { provider, orderCode, money, at } = withdrawal
  const key = keyOf(withdrawal)
  await tx
    .insertInto('withdrawal')
    .values({
      ...key,
      method: withdrawal.method,
      provider,
      order_code: orderCode,
      amount_minor: money.amountMinor,
      currency: money.currency,
      hold_id: withdrawal.holdId,
      card_id: withdrawal.cardId ?? null,
      payee_email: withdrawal.payeeEmail ?? null,
      payee_address: withdrawal.payeeAddress ?? null,
      state: withdrawal.state,
      created_at: at,
      changed_at: at,
      next_try_at: withdrawal.nextTryAt ?? null,
    })
    .execute()
  await tx
    .insertInto('withdrawal_reference')
    .values({ ...key, provider, order_code: orderCode })
    .execute()
}

/** The withdrawal, locked until the transaction ends. */
export async function selectWithdrawalForUpdate(tx: Tx, key: WithdrawalKey): Promise<Withdrawal | undefined> {
  const query = tx.selectFrom('withdrawal').selectAll().forUpdate()
  const row = await query.where((one) => one.and(keyOf(key))).executeTakeFirst()
  return row && withdrawalFrom(row)
}

/** Whose withdrawal an order is. */
export async function selectWithdrawalReference(
  db: Db,
  provider: string,
  orderCode: string,
): Promise<WithdrawalKey | undefined> {
  const row = await db
    .selectFrom('withdrawal_reference')
    .select(['player_id', 'withdrawal_id'])
    .where('provider', '=', provider)
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row && { playerId: row.player_id, withdrawalId: row.withdrawal_id }
}

export async function updateWithdrawal(
  tx: Tx,
  key: WithdrawalKey,
  change: { state: WithdrawalState; reason?: string | undefined; at: Instant; nextTryAt?: Instant | undefined },
): Promise<void> {
  const { state, reason, at, nextTryAt } = change
  const next = isUnderWay(state) ? (nextTryAt ? { next_try_at: nextTryAt } : {}) : { next_try_at: null }
  await tx
    .updateTable('withdrawal')
    .set({ state, changed_at: at, ...(reason === undefined ? {} : { reason }), ...next })
    .where((one) => one.and(keyOf(key)))
    .execute()
}

/** Notes that the job looks at it now. @returns false where another process was faster */
export async function claimTry(tx: Tx, withdrawal: Withdrawal, next: Instant): Promise<boolean> {
  const result = await tx
    .updateTable('withdrawal')
    .set({ tries: withdrawal.tries + 1, next_try_at: next })
    .where((one) => one.and(keyOf(withdrawal)))
    .where('tries', '=', withdrawal.tries)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Withdrawals that the job is to look at, the longest overdue first. */
export async function selectDueWithdrawals(db: Db, now: Instant, limit: number): Promise<Withdrawal[]> {
  const query = db.selectFrom('withdrawal').selectAll().where('next_try_at', '<=', now)
  return (await query.orderBy('next_try_at').limit(limit).execute()).map(withdrawalFrom)
}

/** Whether a withdrawal to the card is not over yet. */
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

/** Stores what was said about a withdrawal. @returns false where the same was said before */
export async function insertWithdrawalEvent(
  tx: Tx,
  key: WithdrawalKey,
  said: Pick<Report, 'status' | 'content'> & { actor: string; at: Instant },
): Promise<boolean> {
  const { status, content, actor, at } = said
  const digest = hashInput({ status, content })
  const result = await tx
    .insertInto('withdrawal_event')
    .values({ ...keyOf(key), digest, at, actor, status, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The player's withdrawals asked for from `from` up to, not at, `to`; as `selectPage` of payments. */
export async function selectWithdrawalPage(db: Db, playerId: string, page: PageQuery): Promise<Withdrawal[]> {
  const { start, isBehind, end, isBefore, direction } = boundsOf(page)
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency', '=', page.currency)
    .where('created_at', isBefore, end)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'withdrawal_id'), isBehind, tuple(start.at, start.paymentId)),
    )
    .orderBy('created_at', direction)
    .orderBy('withdrawal_id', direction)
    .limit(page.limit)
    .execute()
  return rows.map(withdrawalFrom)
}

/** Withdrawals of all players in a state, the oldest first. */
export async function selectWorklist(
  db: Db,
  { state, after, limit }: { state: WithdrawalState; after: Position | undefined; limit: number },
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
    .where('state', '=', state)
    .orderBy('withdrawal.created_at')
    .orderBy('withdrawal.withdrawal_id')
    .limit(limit)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('withdrawal.created_at', 'withdrawal.withdrawal_id'), '>', tuple(after.at, after.paymentId)),
    )
  }
  const rows = await query.execute()
  return rows.map((row) => ({ ...withdrawalFrom(row), maskedNumber: row.maskedNumber ?? undefined }))
}
