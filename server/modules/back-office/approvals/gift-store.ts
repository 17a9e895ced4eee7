import type { Currency, Money } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'

interface GiftTable {
  gift_id: string
  operation: string
  player_id: string
  currency: Currency
  amount: bigint
  given_by: string
  approved_by: string | null
  subject: string | null
  at: Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    staff_gift: GiftTable
  }
}

/** Money that a member of staff or an API key gave a player. */
export interface Gift {
  readonly operation: string
  readonly playerId: string
  readonly money: Money
  readonly givenBy: string
  /** The approver's e-mail address, if there was an approver. */
  readonly approvedBy?: string | undefined
  /** Names what was given, such as `withdrawal <id>`. */
  readonly subject?: string | undefined
  readonly at: Instant
}

/** `givers`: the names of all members of staff who count as one person. */
interface Counted extends Pick<Gift, 'playerId'> {
  readonly givers: readonly string[]
}

/**
 * Locks the gifts by each giver and the gifts to the player until the transaction ends, so that concurrent gifts are
 * counted one after another.
 */
export async function lockGifts(
  tx: Tx,
  { givers, playerId }: Pick<Gift, 'playerId'> & { readonly givers: readonly (readonly string[])[] },
): Promise<void> {
  const firsts = givers.map((names) => names.toSorted()[0] ?? '')
  for (const first of [...new Set(firsts)].toSorted()) await lock(tx, `gifts by ${first}`)
  await lock(tx, `gifts to ${playerId}`)
}

const lock = (tx: Tx, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)

export async function insertGift(tx: Tx, { money, ...gift }: Gift): Promise<void> {
  await tx
    .insertInto('staff_gift')
    .values({
      gift_id: newId(),
      operation: gift.operation,
      player_id: gift.playerId,
      currency: money.currency,
      amount: money.amountMinor,
      given_by: gift.givenBy,
      approved_by: gift.approvedBy ?? null,
      subject: gift.subject ?? null,
      at: gift.at,
    })
    .execute()
}

/**
 * The sums of the gifts after the instant, by currency. The caller must hold the locks of `lockGifts`, because the sums
 * would otherwise miss concurrent gifts.
 */
export async function sumGifts(
  tx: Tx,
  { givers, playerId }: Counted,
  after: Instant,
): Promise<{ toPlayerByMember: Money[]; toPlayer: Money[]; byMember: Money[] }> {
  const sums = await tx
    .selectFrom('staff_gift')
    .select((row) => [
      'currency',
      sum(row.and([row('player_id', '=', playerId), row('given_by', 'in', givers)])).as('toPlayerByMember'),
      sum(row('player_id', '=', playerId)).as('toPlayer'),
      sum(row('given_by', 'in', givers)).as('byMember'),
    ])
    .where('at', '>', after)
    .where((row) => row.or([row('player_id', '=', playerId), row('given_by', 'in', givers)]))
    .groupBy('currency')
    .execute()
  const moneyOf = (name: 'toPlayerByMember' | 'toPlayer' | 'byMember') =>
    sums.map((row) => ({ amountMinor: row[name], currency: row.currency }))
  return { toPlayerByMember: moneyOf('toPlayerByMember'), toPlayer: moneyOf('toPlayer'), byMember: moneyOf('byMember') }
}

const sum = (condition: Parameters<typeof sql>[1]) =>
  sql<bigint>`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`

/** Whether a gift of the same thing by the same giver to the player was counted after the instant. */
export async function isCounted(
  tx: Tx,
  { subject = '', playerId, givenBy }: Pick<Gift, 'subject' | 'playerId' | 'givenBy'>,
  after: Instant,
): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_gift')
    .select('gift_id')
    .where('subject', '=', subject)
    .where('player_id', '=', playerId)
    .where('given_by', '=', givenBy)
    .where('at', '>', after)
    .executeTakeFirst()
  return row !== undefined
}

/** The gifts of the subject to the player, such as the free spins of an order. */
export async function selectGifts(
  tx: Tx,
  { playerId, subject }: { readonly playerId: string; readonly subject: string },
): Promise<Gift[]> {
  const rows = await tx
    .selectFrom('staff_gift')
    .selectAll()
    .where('subject', '=', subject)
    .where('player_id', '=', playerId)
    .execute()
  return rows.map((row) => ({
    operation: row.operation,
    playerId,
    money: { amountMinor: row.amount, currency: row.currency },
    givenBy: row.given_by,
    approvedBy: row.approved_by ?? undefined,
    subject,
    at: row.at,
  }))
}

/**
 * The member of staff or API key that first gave what `subject` names, such as `withdrawal <id>`. Undefined if neither
 * did.
 */
export async function giverOf(db: Db, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_gift')
    .select('given_by')
    .where('subject', '=', subject)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.given_by
}
