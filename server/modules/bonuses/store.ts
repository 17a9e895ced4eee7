import type { Currency } from '@baize/contract/money'
import type { Selectable } from 'kysely'
import type { Instant } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import type { BonusPlan } from './rules.ts'

interface PlanTable {
  bonus_plan_id: string
  name: string
  image_url: string
  method: string | null
  currency: Currency
  minimum_deposit_minor: bigint
  active_from: Instant
  active_to: Instant
}

declare module '../../kit/db.ts' {
  interface Tables {
    bonus_plan: PlanTable
    bonus_voucher: { code: string; bonus_plan_id: string }
  }
}

const planFrom = (row: Selectable<PlanTable>): BonusPlan => ({
  bonusPlanId: row.bonus_plan_id,
  name: row.name,
  imageUrl: row.image_url,
  method: row.method ?? undefined,
  minimumDeposit: { amountMinor: row.minimum_deposit_minor, currency: row.currency },
  activeFrom: row.active_from,
  activeTo: row.active_to,
})

/** An operator runs a few plans at a time; the limit only bounds the reply. */
const maximumPlans = 100

/** The plans that are active at `at` and need no voucher. */
export async function selectOpenPlans(db: Db, currency: Currency, at: Instant): Promise<BonusPlan[]> {
  const rows = await db
    .selectFrom('bonus_plan')
    .selectAll()
    .where('currency', '=', currency)
    .where('active_from', '<=', at)
    .where('active_to', '>', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bonus_voucher')
            .select('code')
            .whereRef('bonus_voucher.bonus_plan_id', '=', 'bonus_plan.bonus_plan_id'),
        ),
      ),
    )
    .orderBy('bonus_plan_id')
    .limit(maximumPlans)
    .execute()
  return rows.map(planFrom)
}

/** The plan that a voucher stands for; the code as the player typed it, in any case. */
export async function selectPlanByVoucher(db: Db, code: string): Promise<BonusPlan | undefined> {
  const row = await db
    .selectFrom('bonus_voucher')
    .innerJoin('bonus_plan', 'bonus_plan.bonus_plan_id', 'bonus_voucher.bonus_plan_id')
    .selectAll('bonus_plan')
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  return row && planFrom(row)
}
