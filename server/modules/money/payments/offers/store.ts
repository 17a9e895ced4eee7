import type { Currency } from '@baize/contract/money'
import type { Generated, Selectable } from 'kysely'
import type { Db } from '../../../../kit/db.ts'

export type Direction = 'deposit' | 'withdrawal'

interface MethodTable {
  direction: Direction
  code: string
  currency: Currency
  provider: string
  minimum_minor: bigint
  maximum_minor: bigint
  review_above_minor: bigint | null
  active: boolean
  priority: Generated<number>
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    payment_method: MethodTable
  }
}

/** A deposit or withdrawal method in one currency. */
export interface Method {
  readonly code: string
  readonly currency: Currency
  readonly provider: string
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
  /** Withdrawals above this amount must be reviewed by staff. Undefined for deposits. */
  readonly reviewAboveMinor?: bigint | undefined
}

/** Limits the size of the response. An operator has a few dozen methods. */
const maximumMethods = 200

const methodFrom = (row: Selectable<MethodTable>): Method => ({
  code: row.code,
  currency: row.currency,
  provider: row.provider,
  minimumMinor: row.minimum_minor,
  maximumMinor: row.maximum_minor,
  reviewAboveMinor: row.review_above_minor ?? undefined,
})

/** The active methods of a currency, in the order in which players see them. */
export async function selectMethods(db: Db, direction: Direction, currency: Currency): Promise<Method[]> {
  const rows = await db
    .selectFrom('payment_method')
    .selectAll()
    .where('direction', '=', direction)
    .where('currency', '=', currency)
    .where('active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('switched_off')
            .select('kind')
            .where('kind', '=', 'PROVIDER')
            .whereRef('switched_off.subject', '=', 'payment_method.provider'),
        ),
      ),
    )
    .orderBy('priority')
    .orderBy('code')
    .limit(maximumMethods)
    .execute()
  return rows.map(methodFrom)
}

export interface ListedMethod extends Method {
  readonly active: boolean
  readonly priority: number
}

export async function selectAllMethods(db: Db, direction: Direction): Promise<ListedMethod[]> {
  const rows = await db
    .selectFrom('payment_method')
    .selectAll()
    .where('direction', '=', direction)
    .orderBy('currency')
    .orderBy('priority')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ ...methodFrom(row), active: row.active, priority: row.priority }))
}

export async function upsertMethod(db: Db, direction: Direction, method: ListedMethod): Promise<void> {
  const settings = {
    provider: method.provider,
    minimum_minor: method.minimumMinor,
    maximum_minor: method.maximumMinor,
    review_above_minor: method.reviewAboveMinor ?? null,
    active: method.active,
    priority: method.priority,
  }
  await db
    .insertInto('payment_method')
    .values({ direction, code: method.code, currency: method.currency, ...settings })
    .onConflict((conflict) => conflict.columns(['direction', 'code', 'currency']).doUpdateSet(settings))
    .execute()
}
