import type { Currency } from '@baize/contract/money'
import type { Selectable } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { PaymentMethod } from './store.ts'
import type { WithdrawalMethodTable } from '../withdrawals/tables.ts'

export interface WithdrawalMethod extends PaymentMethod {
  /** Larger withdrawals wait for staff. */
  readonly reviewAboveMinor: bigint
}

/** An operator has a few dozen methods; the limit only bounds the reply. */
const maximumMethods = 200

const methodFrom = (row: Selectable<WithdrawalMethodTable>): WithdrawalMethod => ({
  code: row.code,
  currency: row.currency,
  provider: row.provider,
  minimumMinor: row.minimum_minor,
  maximumMinor: row.maximum_minor,
  reviewAboveMinor: row.review_above_minor,
})

/** The active methods of a currency, in the order in which players see them. */
export async function selectWithdrawalMethods(db: Db, currency: Currency): Promise<WithdrawalMethod[]> {
  const rows = await db
    .selectFrom('withdrawal_method')
    .selectAll()
    .where('currency', '=', currency)
    .where('active', '=', true)
    .orderBy('priority')
    .orderBy('code')
    .limit(maximumMethods)
    .execute()
  return rows.map(methodFrom)
}

/** Codes of the methods that the player's money has come by. */
export async function selectMethodsPaidWith(db: Db, playerId: string, currency: Currency): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment')
    .select('method')
    .distinct()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('state', 'in', ['AUTHORISED', 'COMPLETED'])
    .execute()
  return new Set(rows.map(({ method }) => method))
}

/** Adds a method or replaces its settings. */
export async function upsertWithdrawalMethod(
  db: Db,
  method: WithdrawalMethod & { active: boolean; priority: number },
): Promise<void> {
  const settings = {
    provider: method.provider,
    minimum_minor: method.minimumMinor,
    maximum_minor: method.maximumMinor,
    review_above_minor: method.reviewAboveMinor,
    active: method.active,
    priority: method.priority,
  }
  await db
    .insertInto('withdrawal_method')
    .values({ code: method.code, currency: method.currency, ...settings })
    .onConflict((conflict) => conflict.columns(['code', 'currency']).doUpdateSet(settings))
    .execute()
}
