import type { ByLanguage } from '@baize/contract/languages'
import type { Currency } from '@baize/contract/money'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import type { FreeSpins } from '../../bonuses/service.ts'
import type { Audience, ItemKind } from './rules.ts'

export type Texts = ByLanguage<string>

interface ItemTable {
  item_code: string
  names: ColumnType<Texts, string, string>
  descriptions: ColumnType<Texts, string, string>
  image_url: string
  brand: string
  kind: ItemKind
  price: bigint
  stock: number | null
  active: boolean
  countries: string[] | null
  vip_statuses: string[] | null
  currency: Currency | null
  free_spins: number | null
  spin_studio: string | null
  spin_game_id: string | null
  spin_stake_minor: bigint | null
  spin_days: number | null
  revision: number
  updated_at: Instant
  saved_by: Generated<string | null>
  approved_by: Generated<string | null>
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    loyalty_item: ItemTable
  }
}

export interface Item extends Audience {
  readonly itemCode: string
  readonly names: Texts
  readonly descriptions: Texts
  readonly imageUrl: string
  readonly brand: string
  readonly kind: ItemKind
  readonly price: bigint
  /** The number of items in stock. Undefined if the stock is unlimited. */
  readonly stock: number | undefined
  readonly active: boolean
  /** The currency of the free spins. Undefined for goods. */
  readonly currency: Currency | undefined
  readonly freeSpins: FreeSpins | undefined
  readonly revision: number
  readonly updatedAt: Instant
  /** The member of staff or program that last saved the item. Undefined if a second person approved it. */
  readonly savedAloneBy: string | undefined
}

/** The member of staff or program that saves an item, and the second person who approved it. */
export interface Saver {
  readonly staff: string
  readonly consent?: { readonly by: string }
}

export function itemFrom(row: Selectable<ItemTable>): Item {
  const { free_spins: count, spin_studio: studio, spin_game_id: gameId, spin_stake_minor: stakeMinor } = row
  const days = row.spin_days
  const isWhole = count !== null && studio !== null && gameId !== null && stakeMinor !== null && days !== null
  return {
    itemCode: row.item_code,
    names: row.names,
    descriptions: row.descriptions,
    imageUrl: row.image_url,
    brand: row.brand,
    kind: row.kind,
    price: row.price,
    stock: row.stock ?? undefined,
    active: row.active,
    countries: row.countries ?? undefined,
    vipStatuses: row.vip_statuses ?? undefined,
    currency: row.currency ?? undefined,
    freeSpins: isWhole ? { count, studio, gameId, stakeMinor, days } : undefined,
    revision: row.revision,
    updatedAt: row.updated_at,
    savedAloneBy: (row.approved_by === null && row.saved_by) || undefined,
  }
}

/** Limits the size of the response. */
const maximumItems = 500

export async function selectItems(db: Db): Promise<Item[]> {
  const query = db.selectFrom('loyalty_item').selectAll().where('active', '=', true)
  const rows = await query.orderBy('price').orderBy('item_code').limit(maximumItems).execute()
  return rows.map(itemFrom)
}

export async function selectItem(db: Db, itemCode: string): Promise<Item | undefined> {
  const row = await db.selectFrom('loyalty_item').selectAll().where('item_code', '=', itemCode).executeTakeFirst()
  return row && itemFrom(row)
}

/**
 * Locks the items until the transaction ends. They are locked in order of their codes, so that two orders cannot
 * deadlock.
 */
export async function lockItems(tx: Tx, itemCodes: readonly string[]): Promise<ReadonlyMap<string, Item>> {
  const query = tx.selectFrom('loyalty_item').selectAll().where('item_code', 'in', itemCodes)
  const rows = await query.orderBy('item_code').forUpdate().execute()
  return new Map(rows.map((row) => [row.item_code, itemFrom(row)]))
}

/**
 * Adds to the stock of an item, or takes from it if `quantity` is negative. Does nothing if the item's stock is
 * unlimited. The caller has locked the item.
 */
export async function addToStock(tx: Tx, itemCode: string, quantity: number): Promise<void> {
  await tx
    .updateTable('loyalty_item')
    .set((row) => ({ stock: row('stock', '+', quantity) }))
    .where('item_code', '=', itemCode)
    .where('stock', 'is not', null)
    .execute()
}

export async function upsertItem(tx: Tx, item: Omit<Item, 'savedAloneBy'>, saver?: Saver): Promise<void> {
  const values = {
    names: JSON.stringify(item.names),
    descriptions: JSON.stringify(item.descriptions),
    image_url: item.imageUrl,
    brand: item.brand,
    kind: item.kind,
    price: item.price,
    stock: item.stock ?? null,
    active: item.active,
    countries: item.countries ? [...item.countries] : null,
    vip_statuses: item.vipStatuses ? [...item.vipStatuses] : null,
    currency: item.currency ?? null,
    free_spins: item.freeSpins?.count ?? null,
    spin_studio: item.freeSpins?.studio ?? null,
    spin_game_id: item.freeSpins?.gameId ?? null,
    spin_stake_minor: item.freeSpins?.stakeMinor ?? null,
    spin_days: item.freeSpins?.days ?? null,
    revision: item.revision,
    updated_at: item.updatedAt,
    saved_by: saver?.staff ?? null,
    approved_by: saver?.consent?.by ?? null,
  }
  await tx
    .insertInto('loyalty_item')
    .values({ item_code: item.itemCode, ...values })
    .onConflict((conflict) => conflict.column('item_code').doUpdateSet(values))
    .execute()
}
