import { type Selectable, sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { newId, shardOf } from '../../../../kit/ids.ts'
import type { ReportedCard } from '../providers/port.ts'

interface CardTable {
  shard: number
  player_id: string
  card_id: string
  provider: string
  token: string
  masked_number: string
  holder: string
  brand: string
  expiry_month: number
  expiry_year: number
  added_at: Instant
  paid_at: Instant | null
  removed_at: Instant | null
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    stored_card: CardTable
  }
}

export interface StoredCard extends ReportedCard {
  readonly cardId: string
  readonly provider: string
  readonly hasPaid: boolean
}

const cardFrom = (row: Selectable<CardTable>): StoredCard => ({
  cardId: row.card_id,
  provider: row.provider,
  token: row.token,
  maskedNumber: row.masked_number,
  holder: row.holder,
  brand: row.brand,
  expiryMonth: row.expiry_month,
  expiryYear: row.expiry_year,
  hasPaid: row.paid_at !== null,
})

export interface KeptCard {
  readonly playerId: string
  readonly provider: string
  readonly card: ReportedCard
  readonly at: Instant
  readonly hasPaid: boolean
}

/** Stores a card, or restores a card that was removed. `hasPaid` is false for a card that the player only added. */
export async function upsertCard(tx: Tx, kept: KeptCard): Promise<void> {
  const { playerId, provider, card, at, hasPaid } = kept
  const details = {
    masked_number: card.maskedNumber,
    holder: card.holder,
    brand: card.brand,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    removed_at: null,
    ...(hasPaid && { paid_at: at }),
  }
  await tx
    .insertInto('stored_card')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      card_id: newId(),
      provider,
      token: card.token,
      added_at: at,
      ...details,
    })
    .onConflict((conflict) => conflict.constraint('stored_card_token').doUpdateSet(details))
    .execute()
}

const cardsOf = (db: Db, playerId: string) =>
  db.selectFrom('stored_card').selectAll().where('shard', '=', shardOf(playerId)).where('player_id', '=', playerId)

/** Limits the size of the response. Players have only a few cards. */
const maximumCards = 50

/** The player's stored cards at a provider, newest first. Removed cards are left out. */
export async function selectCards(db: Db, playerId: string, provider: string): Promise<StoredCard[]> {
  const rows = await cardsOf(db, playerId)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
    .orderBy('card_id', 'desc')
    .limit(maximumCards)
    .execute()
  return rows.map(cardFrom)
}

/** Returns a card of the player, even if it was removed, because payments that were begun with it continue. */
export async function selectCard(db: Db, playerId: string, cardId: string): Promise<StoredCard | undefined> {
  const row = await cardsOf(db, playerId).where('card_id', '=', cardId).executeTakeFirst()
  return row && cardFrom(row)
}

export async function updatePaid(tx: Tx, playerId: string, cardId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('stored_card')
    .set({ paid_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('card_id', '=', cardId)
    .execute()
}

/**
 * Marks the card as removed.
 * @returns false if there is no such card, or it has already been removed
 */
export async function updateRemoved(tx: Tx, playerId: string, cardId: string, at: Instant): Promise<boolean> {
  const result = await tx
    .updateTable('stored_card')
    .set({ removed_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('card_id', '=', cardId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The players who have stored a card with these last four digits. Players with the newest cards come first. */
export async function selectPlayersWithCard(db: Db, lastDigits: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_card')
    .select('player_id')
    .where(sql<boolean>`right(masked_number, 4) = ${lastDigits}`)
    .orderBy('added_at', 'desc')
    .limit(50)
    .execute()
  return [...new Set(rows.map(({ player_id }) => player_id))]
}

/**
 * The players who have stored a card with the same masked number and expiry as one of this player's cards. Includes
 * this player.
 */
export async function selectSharers(db: Db, playerId: string): Promise<string[]> {
  const cards = await db
    .selectFrom('stored_card')
    .select(['masked_number', 'expiry_month', 'expiry_year'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
  if (cards.length === 0) return []
  const rows = await db
    .selectFrom('stored_card')
    .select('player_id')
    .distinct()
    .where((where) =>
      where.or(
        cards.map(({ masked_number, expiry_month, expiry_year }) =>
          where.and([
            // The next condition implies this one. It is here because the index is on the last four digits.
            sql<boolean>`right(masked_number, 4) = ${masked_number.slice(-4)}`,
            where.and({ masked_number, expiry_month, expiry_year }),
          ]),
        ),
      ),
    )
    .limit(51)
    .execute()
  return rows.map((row) => row.player_id)
}
