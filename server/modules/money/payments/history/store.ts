import type { Currency, Money } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { TimedPosition } from '../../../../kit/cursor.ts'
import type { Db } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import { depositStatusOf, type DepositState } from '../deposits/rules.ts'
import { withdrawalStatusOf, type WithdrawalState } from '../withdrawals/rules.ts'
import { boundsOf, type Page } from './rules.ts'

const ids = { deposit: 'deposit_id', withdrawal: 'withdrawal_id' } as const
// A deposit with a stored card counts as under way as soon as it is ordered, because the order may already have charged
// the card.
const underWay = { deposit: sql`(under_way_at is not null or card_id is not null)`, withdrawal: sql`true` }

const back = { deposit: sql.ref('taken_minor'), withdrawal: sql.ref('returned_minor') }
const reversed = { deposit: sql.ref('reversed_minor'), withdrawal: sql`0::bigint` }
const refunded = { deposit: sql.ref('refunded_minor'), withdrawal: sql`0::bigint` }

const done = {
  deposit: (Object.keys(depositStatusOf) as DepositState[]).filter((state) => depositStatusOf[state] === 'SUCCESS'),
  withdrawal: (Object.keys(withdrawalStatusOf) as WithdrawalState[]).filter(
    (state) => withdrawalStatusOf[state] === 'COMPLETED',
  ),
}

export interface PaymentRecord<State> extends TimedPosition {
  readonly money: Money
  /** The amount that the player asked for, if the provider has moved a different amount. */
  readonly requestedMinor: bigint | undefined
  readonly state: State
  /** The amount of a deposit that was taken back, or of a withdrawal that was returned. */
  readonly backMinor: bigint
  /** The part of `backMinor` that was refunded. Always zero for a withdrawal. */
  readonly refundedMinor: bigint
  /** How much of a deposit was charged back and has come back. Always zero for a withdrawal. */
  readonly reversedMinor: bigint
  /**
   * Always true for a withdrawal. True for a deposit once its provider has reported that the player has paid, or if a
   * stored card is charged.
   */
  readonly isUnderWay: boolean
}

interface StateOf {
  readonly deposit: DepositState
  readonly withdrawal: WithdrawalState
}

interface PageRow<State> {
  readonly id: string
  readonly at: Instant
  readonly amount: bigint
  readonly currency: Currency
  readonly requested: bigint | null
  readonly back: bigint
  readonly refunded: bigint
  readonly reversed: bigint
  readonly state: State
  readonly is_under_way: boolean
}

/** One page of the player's deposits or withdrawals, ordered by time and then by id. */
export async function selectPage<Table extends keyof StateOf>(
  db: Db,
  table: Table,
  playerId: string,
  page: Page,
): Promise<PaymentRecord<StateOf[Table]>[]> {
  const { start, isBehind, end, isBefore, direction } = boundsOf(page)
  const id = sql.ref(ids[table])
  const { rows } = await sql<PageRow<StateOf[Table]>>`
    select ${id} as id, created_at as at, amount_minor as amount, currency, state,
      requested_minor as requested, ${back[table]} as back, ${refunded[table]} as refunded,
      ${reversed[table]} as reversed, ${underWay[table]} as is_under_way
    from ${sql.table(table)}
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and currency = ${page.currency}
      and created_at ${sql.raw(isBefore)} ${end} and (created_at, ${id}) ${sql.raw(isBehind)} (${start.at}, ${start.id})
    order by created_at ${sql.raw(direction)}, ${id} ${sql.raw(direction)}
    limit ${page.limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    money: { amountMinor: row.amount, currency: row.currency },
    requestedMinor: row.requested ?? undefined,
    backMinor: row.back,
    refundedMinor: row.refunded,
    reversedMinor: row.reversed,
    state: row.state,
    isUnderWay: row.is_under_way,
  }))
}

export interface PaymentTotals {
  /** The number of deposits and withdrawals that the player began in the period, whatever their state. */
  readonly rows: number
  readonly depositsMinor: bigint
  readonly withdrawalsMinor: bigint
}

export interface PaymentScope {
  readonly playerId: string
  readonly currency: Currency
  /** The start of the period, inclusive. */
  readonly from: Instant
  /** The end of the period, exclusive. */
  readonly to: Instant
}

/**
 * Sums up the completed deposits and withdrawals that a player began in a period, less what was taken back or returned
 * of them. The conditions match the index of the player's history.
 */
export async function selectTotals(db: Db, scope: PaymentScope): Promise<PaymentTotals> {
  const deposits = await sumOf(db, 'deposit', scope)
  const withdrawals = await sumOf(db, 'withdrawal', scope)
  return {
    rows: Number(deposits.rows + withdrawals.rows),
    depositsMinor: deposits.doneMinor,
    withdrawalsMinor: withdrawals.doneMinor,
  }
}

function sumOf(db: Db, table: 'deposit' | 'withdrawal', { playerId, currency, from, to }: PaymentScope) {
  return db
    .selectFrom(table)
    .select(sql<bigint>`count(*)`.as('rows'))
    .select(
      sql<bigint>`coalesce(sum(amount_minor - ${back[table]}) filter (where state = any(${done[table]})), 0)::bigint`.as(
        'doneMinor',
      ),
    )
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow()
}
