import type { Currency } from '@baize/contract/money'
import { sql, type ColumnType, type Selectable } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import { playerRestrictionsAt } from '../../people/players/service.ts'
import type { BonusStatus, BonusTerms, SpinsPlayed } from './rules.ts'
import { termColumns, termsFrom, type TermColumns } from './terms-store.ts'

interface PlayerBonusTable extends TermColumns {
  shard: number
  player_id: string
  bonus_id: string
  bonus_plan_id: string
  name: string
  status: BonusStatus
  payment_id: string | null
  voucher_code: string | null
  cap_minor: bigint
  weights: ColumnType<Readonly<Record<string, number>>, string, string>
  amount_minor: bigint
  requirement_minor: bigint
  wagered_hundredths: bigint
  released_minor: bigint
  spins_used: number
  spin_win_minor: bigint
  spins_expire_at: Instant | null
  triggered_at: Instant
  given_at: Instant | null
  activated_at: Instant | null
  expires_at: Instant | null
  ended_at: Instant | null
}

declare module '../../../kit/db.ts' {
  interface Tables {
    player_bonus: PlayerBonusTable
  }
}

export interface BonusKey {
  readonly playerId: string
  readonly bonusId: string
}

export interface PlayerBonus extends BonusKey {
  readonly bonusPlanId: string
  readonly name: string
  readonly currency: Currency
  readonly status: BonusStatus
  readonly paymentId: string | undefined
  readonly voucherCode: string | undefined
  readonly amountMinor: bigint
  readonly requirementMinor: bigint
  /** The stakes that have counted towards the wagering requirement so far, in hundredths of a minor unit. */
  readonly wageredHundredths: bigint
  /**
   * The bonus money that became cash when the requirement was met, less the amounts that later rollbacks of the bonus's
   * wins have taken out of that cash.
   */
  readonly releasedMinor: bigint
  /**
   * The terms that the player was shown. They are copied into the bonus, so a later change of the plan does not affect
   * this bonus.
   */
  readonly terms: BonusTerms
  readonly spins: SpinsPlayed
  /** What the bonus's free spins have won. These wins must be wagered like the amount of the bonus. */
  readonly spinWinMinor: bigint
  readonly triggeredAt: Instant
  /**
   * When the bonus was granted, for example because its deposit was credited. Undefined for a requested bonus that has
   * not been granted.
   */
  readonly givenAt: Instant | undefined
  readonly expiresAt: Instant | undefined
}

const bonusFrom = (row: Selectable<PlayerBonusTable>): PlayerBonus => ({
  playerId: row.player_id,
  bonusId: row.bonus_id,
  bonusPlanId: row.bonus_plan_id,
  name: row.name,
  currency: row.currency,
  status: row.status,
  paymentId: row.payment_id ?? undefined,
  voucherCode: row.voucher_code ?? undefined,
  amountMinor: row.amount_minor,
  requirementMinor: row.requirement_minor,
  wageredHundredths: row.wagered_hundredths,
  releasedMinor: row.released_minor,
  terms: termsFrom(row),
  spins: { used: row.spins_used, expireAt: row.spins_expire_at ?? undefined },
  spinWinMinor: row.spin_win_minor,
  triggeredAt: row.triggered_at,
  givenAt: row.given_at ?? undefined,
  expiresAt: row.expires_at ?? undefined,
})

/** A bonus to insert. The omitted fields record progress, which a new bonus does not have yet. */
export type NewBonus = Omit<
  PlayerBonus,
  'givenAt' | 'expiresAt' | 'spins' | 'spinWinMinor' | 'wageredHundredths' | 'releasedMinor'
>

/**
 * Turns a new bonus into the form in which queries return it, so that it need not be read again after `insertBonus`.
 */
export const asGiven = (bonus: NewBonus): PlayerBonus => ({
  ...bonus,
  givenAt: undefined,
  expiresAt: undefined,
  spins: { used: 0, expireAt: undefined },
  spinWinMinor: 0n,
  wageredHundredths: 0n,
  releasedMinor: 0n,
})

export async function insertBonus(tx: Tx, bonus: NewBonus): Promise<void> {
  await tx
    .insertInto('player_bonus')
    .values({
      shard: shardOf(bonus.playerId),
      player_id: bonus.playerId,
      bonus_id: bonus.bonusId,
      bonus_plan_id: bonus.bonusPlanId,
      name: bonus.name,
      status: bonus.status,
      payment_id: bonus.paymentId ?? null,
      voucher_code: bonus.voucherCode ?? null,
      amount_minor: bonus.amountMinor,
      requirement_minor: bonus.requirementMinor,
      wagered_hundredths: 0n,
      released_minor: 0n,
      ...termColumns(bonus.terms),
      cap_minor: bonus.terms.amountMinor,
      weights: JSON.stringify(bonus.terms.weights),
      spins_used: 0,
      spin_win_minor: 0n,
      spins_expire_at: null,
      triggered_at: bonus.triggeredAt,
      given_at: null,
      activated_at: null,
      expires_at: null,
      ended_at: null,
    })
    .execute()
}

const ofPlayer = (db: Db, playerId: string) =>
  db.selectFrom('player_bonus').selectAll().where('shard', '=', shardOf(playerId)).where('player_id', '=', playerId)

export async function selectBonus(db: Db, { playerId, bonusId }: BonusKey): Promise<PlayerBonus | undefined> {
  const row = await ofPlayer(db, playerId).where('bonus_id', '=', bonusId).executeTakeFirst()
  return row && bonusFrom(row)
}

export async function selectBonusOfPayment(db: Db, playerId: string, paymentId: string) {
  const row = await ofPlayer(db, playerId).where('payment_id', '=', paymentId).executeTakeFirst()
  return row && bonusFrom(row)
}

export async function selectActive(db: Db, playerId: string, currency: Currency): Promise<PlayerBonus | undefined> {
  const row = await ofPlayer(db, playerId)
    .where('currency', '=', currency)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row && bonusFrom(row)
}

/** The oldest queued bonus in the currency, which is the next to become active. */
export async function selectNext(db: Db, playerId: string, currency: Currency): Promise<PlayerBonus | undefined> {
  const row = await ofPlayer(db, playerId)
    .where('currency', '=', currency)
    .where('status', '=', 'QUEUED')
    .orderBy('given_at')
    .orderBy('bonus_id')
    .limit(1)
    .executeTakeFirst()
  return row && bonusFrom(row)
}

/** True if the player was ever granted a bonus of the plan, or a bonus with the voucher. */
export async function wasGiven(
  db: Db,
  playerId: string,
  by: { readonly bonusPlanId: string } | { readonly voucherCode: string },
): Promise<boolean> {
  const [column, value] =
    'bonusPlanId' in by ? (['bonus_plan_id', by.bonusPlanId] as const) : (['voucher_code', by.voucherCode] as const)
  const found = await ofPlayer(db, playerId)
    .where(column, '=', value)
    .where('given_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * True if another bonus of the player with the same voucher was granted or is waiting for its deposit. The player's use
 * of the voucher then belongs to that other bonus too, so it must not be released.
 */
export async function isHopedFor(db: Db, { playerId, bonusId }: BonusKey, voucherCode: string): Promise<boolean> {
  const found = await ofPlayer(db, playerId)
    .where('voucher_code', '=', voucherCode)
    .where('bonus_id', '<>', bonusId)
    .where((row) => row.or([row('status', '=', 'PENDING'), row('given_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export interface BonusChange {
  readonly status?: BonusStatus
  readonly amount_minor?: bigint
  readonly requirement_minor?: bigint
  readonly wagered_hundredths?: bigint
  readonly released_minor?: bigint
  readonly spins_used?: number
  readonly spin_win_minor?: bigint
  readonly spins_expire_at?: Instant
  readonly given_at?: Instant
  readonly activated_at?: Instant
  readonly expires_at?: Instant
  readonly ended_at?: Instant
}

export async function updateBonus(tx: Tx, { playerId, bonusId }: BonusKey, change: BonusChange): Promise<void> {
  await tx
    .updateTable('player_bonus')
    .set(change)
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('bonus_id', '=', bonusId)
    .execute()
}

/**
 * Adds a free-spin win to the wagering requirement, because the win must be wagered like the bonus's amount. A negative
 * amount removes a win that was rolled back. Stakes that have already counted towards the requirement still count. Does
 * nothing unless the bonus is active.
 */
export async function addSpinWin(tx: Tx, bonus: PlayerBonus, addedMinor: bigint): Promise<void> {
  if (addedMinor === 0n || bonus.status !== 'ACTIVE') return
  await updateBonus(tx, bonus, {
    spin_win_minor: bonus.spinWinMinor + addedMinor,
    requirement_minor: bonus.requirementMinor + addedMinor * BigInt(bonus.terms.wageringTimes),
  })
}

export interface BonusPeriod {
  readonly playerId: string
  readonly currency: Currency
  /** The start of the period, inclusive. */
  readonly from: Instant
  /** The end of the period, exclusive. */
  readonly to: Instant
  readonly limit: number
}

/** The player's bonuses triggered in the period, newest first. */
export async function selectBonuses(db: Db, { playerId, currency, from, to, limit }: BonusPeriod) {
  const rows = await ofPlayer(db, playerId)
    .where('currency', '=', currency)
    .where('triggered_at', '>=', from)
    .where('triggered_at', '<', to)
    .orderBy('triggered_at', 'desc')
    .orderBy('bonus_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(bonusFrom)
}

/** Accounts that have a queued bonus but no active one, and whose players may currently play. */
export async function selectWaiting(db: Db, now: Instant, limit: number) {
  const { rows } = await sql<{ playerId: string; currency: Currency }>`
    select player_id as "playerId", currency from player_bonus as waiting
    where status = 'QUEUED' and not exists (
      select from player_bonus as active where active.shard = waiting.shard and active.player_id = waiting.player_id
        and active.currency = waiting.currency and active.status = 'ACTIVE')
      and not exists (
      select from (${playerRestrictionsAt(now)}) as bar where bar.shard = waiting.shard and bar.player_id = waiting.player_id)
    group by player_id, currency order by min(given_at) limit ${limit}`.execute(db)
  return rows
}

/**
 * Bonuses of all players that must expire now: active ones at the end of their term, and queued ones that have been in
 * the queue for too long.
 */
export async function selectExpired(db: Db, now: Instant, limit: number): Promise<PlayerBonus[]> {
  const rows = await db
    .selectFrom('player_bonus')
    .selectAll()
    .where('status', 'in', ['QUEUED', 'ACTIVE'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(bonusFrom)
}
