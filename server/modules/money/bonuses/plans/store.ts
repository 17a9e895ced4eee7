import type { Currency } from '@baize/contract/money'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { AppError, refusedFields } from '../../../../kit/app-error.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { BonusPlan } from '../rules.ts'
import { planWeights, termColumns, termsFrom, type TermColumns } from '../terms-store.ts'

interface PlanTable extends TermColumns {
  bonus_plan_id: string
  name: string
  image_url: string
  kind: BonusPlan['kind']
  method: string | null
  amount_minor: bigint
  active_from: Instant
  active_to: Instant
}

interface VoucherTable {
  code: string
  bonus_plan_id: string
  maximum_uses: number | null
  uses: number
  issued_by: Generated<string | null>
  approved_by: Generated<string | null>
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    bonus_plan: PlanTable
    bonus_game_weight: { bonus_plan_id: string; game_kind: string; percent: number }
    bonus_voucher: VoucherTable
    bonus_voucher_use: { code: string; shard: number; player_id: string }
  }
}

type PlanRow = Selectable<PlanTable> & { readonly weights: BonusPlan['weights'] }

const planFrom = (row: PlanRow): BonusPlan => ({
  bonusPlanId: row.bonus_plan_id,
  name: row.name,
  imageUrl: row.image_url,
  kind: row.kind,
  method: row.method ?? undefined,
  ...termsFrom({ ...row, cap_minor: row.amount_minor }),
  activeFrom: row.active_from,
  activeTo: row.active_to,
})

/** Limits the size of the response. An operator runs only a few plans at a time. */
const maximumPlans = 100

/** The deposit plans that are active at `at` and need no voucher. */
export async function selectOpenPlans(db: Db, currency: Currency, at: Instant): Promise<BonusPlan[]> {
  const rows = await db
    .selectFrom('bonus_plan')
    .selectAll()
    .select(planWeights)
    .where('currency', '=', currency)
    .where('kind', '=', 'DEPOSIT')
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

export async function selectPlan(db: Db, bonusPlanId: string): Promise<BonusPlan | undefined> {
  const row = await db
    .selectFrom('bonus_plan')
    .selectAll()
    .select(planWeights)
    .where('bonus_plan_id', '=', bonusPlanId)
    .executeTakeFirst()
  return row && planFrom(row)
}

/** The plan that the voucher belongs to. `code` must be in upper case, because codes are stored so. */
export async function selectPlanByVoucher(db: Db, code: string): Promise<BonusPlan | undefined> {
  const row = await db
    .selectFrom('bonus_voucher')
    .innerJoin('bonus_plan', 'bonus_plan.bonus_plan_id', 'bonus_voucher.bonus_plan_id')
    .selectAll('bonus_plan')
    .select(planWeights)
    .where('code', '=', code)
    .executeTakeFirst()
  return row && planFrom(row)
}

/** True if the player has already claimed the voucher, or if at least one use of it is left. */
export async function isVoucherLeft(db: Db, code: string, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bonus_voucher as voucher')
    .leftJoin('bonus_voucher_use as use', (join) =>
      join.onRef('use.code', '=', 'voucher.code').on('use.player_id', '=', playerId),
    )
    .select(['voucher.uses', 'voucher.maximum_uses', 'use.player_id'])
    .where('voucher.code', '=', code)
    .executeTakeFirst()
  if (!row) return false
  return row.player_id !== null || row.maximum_uses === null || row.uses < row.maximum_uses
}

/**
 * Claims one use of the voucher for the player, unless the player already has one. If two players race for the last
 * use, only one of them gets it.
 * @returns true if the player now has a use of the voucher
 */
export async function claimVoucher(tx: Tx, code: string, playerId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('bonus_voucher_use')
    .values({ code, shard: shardOf(playerId), player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted === 0n) return true
  const { numUpdatedRows } = await tx
    .updateTable('bonus_voucher')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', code)
    .where((row) => row.or([row('maximum_uses', 'is', null), row('uses', '<', row.ref('maximum_uses'))]))
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return true
  await deleteUse(tx, code, playerId)
  return false
}

/**
 * Releases the player's use of the voucher, so that another player can claim it. Does nothing if the player has none.
 */
export async function releaseVoucher(tx: Tx, code: string, playerId: string): Promise<void> {
  if (!(await deleteUse(tx, code, playerId))) return
  await tx
    .updateTable('bonus_voucher')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('code', '=', code)
    .execute()
}

async function deleteUse(tx: Tx, code: string, playerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bonus_voucher_use')
    .where('code', '=', code)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The member of staff or program that issues codes, and the second person who approved them. */
export interface Issuer {
  readonly staff: string
  readonly consent?: { readonly by: string }
}

const issuerColumns = (issuer: Issuer | undefined) => ({
  issued_by: issuer?.staff ?? null,
  approved_by: issuer?.consent?.by ?? null,
})

/**
 * The member of staff or program that issued the code. Undefined if a second person approved it, or if the issuer was
 * not recorded.
 */
export async function soleIssuerOf(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('bonus_voucher')
    .select('issued_by')
    .where('code', '=', code)
    .where('approved_by', 'is', null)
    .executeTakeFirst()
  return row?.issued_by ?? undefined
}

/** The number of times that all codes of the plan together can be used. Undefined if one of them has no limit. */
export async function usesOfCodes(db: Db, bonusPlanId: string): Promise<bigint | undefined> {
  const { uses, endless } = await db
    .selectFrom('bonus_voucher')
    .select([
      sql<bigint>`coalesce(sum(maximum_uses), 0)::bigint`.as('uses'),
      sql<boolean>`coalesce(bool_or(maximum_uses is null), false)`.as('endless'),
    ])
    .where('bonus_plan_id', '=', bonusPlanId)
    .executeTakeFirstOrThrow()
  return endless ? undefined : uses
}

/**
 * Locks the plan and returns it. Without the lock, two transactions that add codes at the same time would each miss the
 * codes of the other when they count them.
 */
export async function lockPlan(tx: Tx, bonusPlanId: string): Promise<BonusPlan | undefined> {
  await tx.selectFrom('bonus_plan').select('name').where('bonus_plan_id', '=', bonusPlanId).forUpdate().execute()
  return selectPlan(tx, bonusPlanId)
}

export interface PlanSettings extends BonusPlan {
  /** For each code, the number of players who may use it, or undefined for any number. */
  readonly vouchers: Readonly<Record<string, number | undefined>>
}

/**
 * Saves a plan with its weights. Adds new vouchers, and changes the limits of existing ones but keeps their recorded
 * uses.
 * @throws AppError `bonuses.voucherTaken` for a code of another plan, `bonuses.voucherUses` for a limit below the
 * number of recorded uses
 */
export async function upsertPlan(tx: Tx, plan: PlanSettings, issuer?: Issuer): Promise<void> {
  const values = {
    name: plan.name,
    image_url: plan.imageUrl,
    kind: plan.kind,
    method: plan.method ?? null,
    ...termColumns(plan),
    amount_minor: plan.amountMinor,
    active_from: plan.activeFrom,
    active_to: plan.activeTo,
  }
  const { bonusPlanId: bonus_plan_id } = plan
  await tx
    .insertInto('bonus_plan')
    .values({ bonus_plan_id, ...values })
    .onConflict((conflict) => conflict.column('bonus_plan_id').doUpdateSet(values))
    .execute()
  await tx.deleteFrom('bonus_game_weight').where('bonus_plan_id', '=', bonus_plan_id).execute()
  const weights = Object.entries(plan.weights).map(([game_kind, percent]) => ({ bonus_plan_id, game_kind, percent }))
  if (weights.length > 0) await tx.insertInto('bonus_game_weight').values(weights).execute()
  for (const [code, maximumUses] of Object.entries(plan.vouchers)) {
    const issued = { maximum_uses: maximumUses ?? null, ...issuerColumns(issuer) }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('bonus_voucher')
      .values({ code, bonus_plan_id, uses: 0, ...issued })
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet(issued)
          .where('bonus_voucher.bonus_plan_id', '=', bonus_plan_id)
          .where(sql<boolean>`bonus_voucher.uses <= coalesce(excluded.maximum_uses, bonus_voucher.uses)`),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw await whyKept(tx, code, bonus_plan_id)
  }
}

async function whyKept(tx: Tx, code: string, bonusPlanId: string): Promise<AppError> {
  const known = tx.selectFrom('bonus_voucher').select(['bonus_plan_id', 'uses']).where('code', '=', code)
  const { bonus_plan_id: ofPlan, uses } = await known.executeTakeFirstOrThrow()
  if (ofPlan !== bonusPlanId) return new AppError('bonuses.voucherTaken')
  return refusedFields('bonuses.voucherUses', ['vouchers'], { code, uses })
}

export interface Voucher {
  readonly code: string
  readonly maximumUses: number | null
  readonly uses: number
}

export interface ListedPlan {
  readonly plan: BonusPlan
  /** The first hundred vouchers at most, ordered by code. */
  readonly vouchers: readonly Voucher[]
  readonly voucherCount: number
  /** The number of bonuses that players have requested or received under the plan, whatever their status. */
  readonly given: number
}

/** All plans, ordered by the end of their period, latest first. */
export async function selectPlans(db: Db): Promise<ListedPlan[]> {
  const rows = await db
    .selectFrom('bonus_plan')
    .selectAll('bonus_plan')
    .select(planWeights)
    .select(({ selectFrom }) => [
      selectFrom('bonus_voucher')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('bonus_voucher.bonus_plan_id', '=', 'bonus_plan.bonus_plan_id')
        .as('voucher_count'),
    ])
    .orderBy('active_to', 'desc')
    .orderBy('bonus_plan_id')
    .execute()
  const vouchers = await selectFirstVouchers(db)
  const given = await countGiven(db)
  return rows.map((row) => ({
    plan: planFrom(row),
    vouchers: vouchers.filter(({ planId }) => planId === row.bonus_plan_id),
    voucherCount: row.voucher_count ?? 0,
    given: given.get(row.bonus_plan_id) ?? 0,
  }))
}

async function countGiven(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('player_bonus')
    .select(['bonus_plan_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('bonus_plan_id')
    .execute()
  return new Map(rows.map((row) => [row.bonus_plan_id, row.count]))
}

const selectFirstVouchers = (db: Db) =>
  db
    .selectFrom('bonus_plan')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('bonus_voucher')
          .select(['code', 'maximum_uses as maximumUses', 'uses'])
          .whereRef('bonus_voucher.bonus_plan_id', '=', 'bonus_plan.bonus_plan_id')
          .orderBy('code')
          .limit(100)
          .as('voucher'),
      (join) => join.onTrue(),
    )
    .select(['bonus_plan.bonus_plan_id as planId', 'voucher.code', 'voucher.maximumUses', 'voucher.uses'])
    .orderBy('voucher.code')
    .execute()

/** Adds vouchers. Skips codes that already exist, because a repeated request issues the same codes. */
export async function insertVouchers(
  tx: Tx,
  bonusPlanId: string,
  {
    codes,
    maximumUses,
    issuer,
  }: { readonly codes: readonly string[]; readonly maximumUses: number; readonly issuer: Issuer },
): Promise<void> {
  const limits = { maximum_uses: maximumUses, uses: 0 }
  const issued = { bonus_plan_id: bonusPlanId, ...limits, ...issuerColumns(issuer) }
  await tx
    .insertInto('bonus_voucher')
    .values(codes.map((code) => ({ code, ...issued })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
