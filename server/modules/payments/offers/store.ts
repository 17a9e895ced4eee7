import type { Currency } from '@baize/contract/money'
import type { Selectable } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import type { MethodTable } from '../deposits/tables.ts'

export interface PaymentMethod {
  readonly code: string
  readonly currency: Currency
  readonly provider: string
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/** An operator has a few dozen methods; the limit only bounds the reply. */
const maximumMethods = 200

const activeMethods = (db: Db, currency: Currency) =>
  db.selectFrom('payment_method').selectAll().where('currency', '=', currency).where('active', '=', true)

const methodFrom = (row: Selectable<MethodTable>): PaymentMethod => ({
  code: row.code,
  currency: row.currency,
  provider: row.provider,
  minimumMinor: row.minimum_minor,
  maximumMinor: row.maximum_minor,
})

export async function selectMethods(db: Db, currency: Currency): Promise<PaymentMethod[]> {
  const query = activeMethods(db, currency).orderBy('priority').orderBy('code').limit(maximumMethods)
  return (await query.execute()).map(methodFrom)
}

export async function selectMethod(db: Db, code: string, currency: Currency): Promise<PaymentMethod | undefined> {
  const row = await activeMethods(db, currency).where('code', '=', code).executeTakeFirst()
  return row && methodFrom(row)
}

/** Adds a method or replaces its settings. */
export async function upsertMethod(
  db: Db,
  method: PaymentMethod & { active: boolean; priority: number },
): Promise<void> {
  const settings = {
    provider: method.provider,
    minimum_minor: method.minimumMinor,
    maximum_minor: method.maximumMinor,
    active: method.active,
    priority: method.priority,
  }
  await db
    .insertInto('payment_method')
    .values({ code: method.code, currency: method.currency, ...settings })
    .onConflict((conflict) => conflict.columns(['code', 'currency']).doUpdateSet(settings))
    .execute()
}
