/** The limits that a player has set to deposits, checked in the transaction that begins one. */
import type { Money } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { shardOf } from '../../kit/ids.ts'
import { lockDepositLimits } from '../limits/service.ts'
import type { PaymentState } from './rules.ts'

/** Gross (UKGC RTS 12): what was withdrawn, or taken back later, makes no room; what may still be paid counts, too. */
const counted: readonly PaymentState[] = ['PENDING', 'AUTHORISED', 'COMPLETED', 'CHARGED_BACK']

/** @throws AppError `payments.high` where the deposit would go beyond one of the player's limits */
export async function requireWithinLimits(
  tx: Tx,
  playerId: string,
  { amountMinor, currency }: Money,
  at: Temporal.Instant,
): Promise<void> {
  for (const { limitMinor, since } of await lockDepositLimits(tx, { playerId, currency }, at)) {
    const paid = await tx
      .selectFrom('payment')
      .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
      .where('shard', '=', shardOf(playerId))
      .where('player_id', '=', playerId)
      .where('currency', '=', currency)
      .where('created_at', '>', since)
      .where('state', 'in', counted)
      .executeTakeFirstOrThrow()
    if (paid.minor + amountMinor > limitMinor) throw new AppError('payments.high')
  }
}
