import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import { depositStatusOf, type PaymentState } from '../deposits/rules.ts'
import { withdrawalStatusOf, type WithdrawalState } from '../withdrawals/rules.ts'

export interface PaymentTotals {
  /** How many payments that the history shows, whatever became of them. */
  readonly rows: number
  readonly depositsMinor: bigint
  readonly withdrawalsMinor: bigint
}

export interface PaymentScope {
  readonly playerId: string
  readonly currency: Currency
  /** Inclusive. */
  readonly from: Instant
  /** Exclusive. */
  readonly to: Instant
}

const done = {
  payment: (Object.keys(depositStatusOf) as PaymentState[]).filter((state) => depositStatusOf[state] === 'SUCCESS'),
  withdrawal: (Object.keys(withdrawalStatusOf) as WithdrawalState[]).filter(
    (state) => withdrawalStatusOf[state] === 'COMPLETED',
  ),
}

/** Sums the payments that a player began in a time, as far as they are done; by the index of the history. */
export async function selectTotals(db: Db, scope: PaymentScope): Promise<PaymentTotals> {
  const deposits = await sumOf(db, 'payment', scope)
  const withdrawals = await sumOf(db, 'withdrawal', scope)
  return {
    rows: Number(deposits.rows + withdrawals.rows),
    depositsMinor: deposits.doneMinor,
    withdrawalsMinor: withdrawals.doneMinor,
  }
}

function sumOf(db: Db, table: keyof typeof done, { playerId, currency, from, to }: PaymentScope) {
  return db
    .selectFrom(table)
    .select(sql<bigint>`count(*)`.as('rows'))
    .select(
      sql<bigint>`coalesce(sum(amount_minor) filter (where state = any(${done[table]})), 0)::bigint`.as('doneMinor'),
    )
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow()
}
