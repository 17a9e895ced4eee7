import { formatAmount, type Currency, type Money } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/wallet/player'
import type { Context } from '../../../../context.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { dayOrHour, type Period } from '../rules.ts'

/** A deposit or withdrawal, in the form in which the payments module lists it. */
interface ListedPayment {
  readonly paymentId: string
  readonly at: Temporal.Instant
  readonly type: 'DEPOSIT' | 'WITHDRAWAL'
  readonly money: Money
  readonly requestedMinor: bigint | undefined
  readonly status:
    | 'UNPAID'
    | 'PENDING'
    | 'COMPLETED'
    | 'REFUSED'
    | 'CANCELLED'
    | 'EXPIRED'
    | 'CHARGED_BACK'
    | 'REFUNDED'
    | 'RETURNED'
  /**
   * How much of the amount was taken back or returned, and how much remains. Undefined if nothing was taken back or
   * returned.
   */
  readonly parts:
    | Readonly<
        Partial<
          Record<'refundedMinor' | 'chargedBackMinor' | 'reversedMinor' | 'returnedMinor' | 'remainingMinor', bigint>
        >
      >
    | undefined
}

/** A game movement, in the form in which the rounds module lists it. */
interface ListedTransaction {
  readonly entryId: string
  readonly at: Temporal.Instant
  readonly transactionId: string
  readonly kind: 'bet' | 'win' | 'rollback' | 'prize' | 'adjustment'
  readonly gameName: string
  readonly amountMinor: bigint
  readonly postBalanceMinor: bigint
  readonly currency: Currency
}

interface Scope extends Period {
  readonly playerId: string
  readonly currency: Currency
}

interface Paging extends Period {
  readonly currency: Currency
  readonly cursor?: string | undefined
  readonly size: number
}

/**
 * The functions that read the histories of other modules. They are passed in instead of imported, because those modules
 * import this module for their bookings.
 */
export interface HistorySources {
  listPayments(
    context: Context,
    playerId: string,
    page: Paging & { order: 'ASC' | 'DESC' },
  ): Promise<{ payments: readonly ListedPayment[]; nextCursor: string | undefined }>
  sumPayments(
    context: Context,
    scope: Scope,
  ): Promise<{ readonly rows: number; readonly depositsMinor: bigint; readonly withdrawalsMinor: bigint }>
  listGameTransactions(
    context: Context,
    playerId: string,
    page: Paging,
  ): Promise<{ transactions: readonly ListedTransaction[]; nextCursor: string | undefined }>
  sumGameTransactions(
    context: Context,
    scope: Scope,
  ): Promise<{ readonly rows: number; readonly stakedMinor: bigint; readonly wonMinor: bigint }>
  getSessionPosition(
    context: Context,
    input: object,
    caller: CallerOf<typeof operations.getSessionPosition>,
  ): Promise<Reply<typeof operations.getSessionPosition>>
}

/** Lists stakes, wins and rollbacks of a day or an hour, newest first, one page at a time. */
export const createTransactionHistory =
  ({ listGameTransactions }: HistorySources) =>
  async (
    context: Context,
    { date, hour, currency, cursor, size }: Parsed<typeof operations.getTransactionHistory>,
    { session }: CallerOf<typeof operations.getTransactionHistory>,
  ): Promise<Reply<typeof operations.getTransactionHistory>> => {
    const page = { ...dayOrHour(date, hour), currency: currency ?? session.currency, cursor, size }
    const { transactions, nextCursor } = await listGameTransactions(context, session.playerId, page)
    return { status: 'SUCCESS', transactions: transactions.map(rowOf), nextCursor }
  }

/** Sums up the game movements of a day or an hour. */
export const createGameTotals =
  ({ sumGameTransactions }: HistorySources) =>
  async (
    context: Context,
    { date, hour, currency: asked }: Parsed<typeof operations.getGameTotals>,
    { session }: CallerOf<typeof operations.getGameTotals>,
  ): Promise<Reply<typeof operations.getGameTotals>> => {
    const currency = asked ?? session.currency
    const scope = { ...dayOrHour(date, hour), playerId: session.playerId, currency }
    const { rows, stakedMinor, wonMinor } = await sumGameTransactions(context, scope)
    return {
      status: 'SUCCESS',
      currency,
      rows,
      staked: formatAmount(stakedMinor, currency),
      won: formatAmount(wonMinor, currency),
      net: formatAmount(wonMinor - stakedMinor, currency),
    }
  }

const tranTypes = {
  bet: 'GAME_BET',
  win: 'GAME_WIN',
  rollback: 'GAME_ROLLBACK',
  prize: 'GAME_WIN',
  adjustment: 'GAME_ADJUSTMENT',
} as const

const rowOf = (row: ListedTransaction) => ({
  id: row.entryId,
  gameTranId: row.transactionId,
  timestamp: row.at.toString(),
  tranType: tranTypes[row.kind],
  gameName: row.gameName,
  amount: formatAmount(row.amountMinor, row.currency),
  postBalance: formatAmount(row.postBalanceMinor, row.currency),
  currency: row.currency,
})
