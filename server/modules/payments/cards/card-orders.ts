import type { Context } from '../../../context.ts'
import { days, type Instant } from '../../../kit/clock.ts'
import { recordAudit } from '../../commands/service.ts'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import { upsertCard } from './store.ts'
import { insertDifference } from '../orders/difference-store.ts'
import type { Report } from '../providers/port.ts'

interface CardOrderTable {
  provider: string
  order_code: string
  shard: number
  player_id: string
  created_at: Instant
  settled_at: Instant | null
}

declare module '../../../kit/db.ts' {
  interface Tables {
    card_order: CardOrderTable
  }
}

/** A card that a player wants kept, typed on the provider's page without a payment. */
export interface CardOrder {
  readonly provider: string
  readonly orderCode: string
  readonly playerId: string
}

export async function insertCardOrder(
  db: Db,
  { provider, orderCode, playerId }: CardOrder,
  at: Instant,
): Promise<void> {
  await db
    .insertInto('card_order')
    .values({ provider, order_code: orderCode, shard: shardOf(playerId), player_id: playerId, created_at: at })
    .execute()
}

/** Whose wish an order is. */
export async function selectCardOrder(db: Db, provider: string, orderCode: string): Promise<CardOrder | undefined> {
  const row = await db
    .selectFrom('card_order')
    .select('player_id')
    .where('provider', '=', provider)
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row && { provider, orderCode, playerId: row.player_id }
}

/** Takes the right to keep the card. @returns false where it was kept before */
async function claimCardOrder(tx: Tx, { provider, orderCode }: CardOrder, at: Instant): Promise<boolean> {
  const result = await tx
    .updateTable('card_order')
    .set({ settled_at: at })
    .where('provider', '=', provider)
    .where('order_code', '=', orderCode)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

const keptDays = 30

/** Forgets orders of which nothing more is told. */
export async function deleteOldCardOrders(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('card_order')
    .where('created_at', '<', now.subtract(days(keptDays)))
    .execute()
}

/**
 * Keeps the card that a provider tells of, once: what is told again after the player has removed it brings nothing back.
 * An amount beside it is a difference for staff, since nothing was to be paid.
 */
export async function settleCardOrder(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  order: CardOrder,
  report: Report,
  actor: string,
): Promise<void> {
  const { provider, orderCode, playerId } = order
  const { card, event, money } = report
  const isVerified = event === 'AUTHORISED' || event === 'CAPTURED'
  if (!isVerified) return
  const at = clock.now()
  if (money?.amountMinor !== 0n) return insertDifference(db, { provider, kind: 'OTHER_AMOUNT', report, at })
  if (!card) return
  const isKept = await transaction(db, async (tx) => {
    if (!(await claimCardOrder(tx, order, at))) return false
    await upsertCard(tx, playerId, provider, card, { at, hasPaid: false })
    await recordAudit(tx, { operation: 'keepCard', playerId, actor, at, details: { orderCode } })
    return true
  })
  if (isKept) await bus.publish(playerId, ['payments'])
}
