import { maximumQuantity } from '@baize/contract/loyalty/item'
import type { Currency } from '@baize/contract/money'

export type ItemKind = 'ITEM' | 'FREE_SPINS'
export type OrderStatus = 'ORDERED' | 'SENT' | 'DELIVERED' | 'RETURNED' | 'CANCELLED'

/** Restricts an item to some players. An undefined field does not restrict it. */
export interface Audience {
  readonly countries: readonly string[] | undefined
  readonly vipStatuses: readonly string[] | undefined
  /** Free spins can be ordered only from an account in their currency. */
  readonly currency: string | undefined
}

export interface Viewer {
  readonly country: string
  readonly vipStatus: string
  /** The currency of the session's account. */
  readonly currency: Currency
}

export const isFor = ({ countries, vipStatuses, currency }: Audience, viewer: Viewer): boolean =>
  (countries?.includes(viewer.country) ?? true) &&
  (vipStatuses?.includes(viewer.vipStatus) ?? true) &&
  (currency === undefined || currency === viewer.currency)

export const maximumOf = (stock: number | undefined): number => Math.min(stock ?? maximumQuantity, maximumQuantity)

interface SeenLine {
  readonly itemCode: string
  readonly quantity: number
  readonly revision: number
}

/**
 * True if the cart still has the items, quantities and revisions that the player has seen. The order of the lines does
 * not matter.
 */
export function isAsSeen(seen: readonly SeenLine[], cart: readonly SeenLine[]): boolean {
  const text = (lines: readonly SeenLine[]) =>
    lines.map(({ itemCode, quantity, revision }) => `${itemCode} ${quantity} ${revision}`).toSorted()
  return JSON.stringify(text(seen)) === JSON.stringify(text(cart))
}

interface Priced {
  readonly price: bigint
  readonly quantity: number
}

export const totalOf = (lines: readonly Priced[]): bigint =>
  lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n)

/** The value of the free spins in `quantity` items, in minor units: the sum of their stakes. */
export const worthOfSpins = (
  { count, stakeMinor }: { readonly count: number; readonly stakeMinor: bigint },
  quantity: number,
): bigint => BigInt(count * quantity) * stakeMinor

/** What counts against the allowance of the member of staff who saved an ordered item alone. */
export const subjectOf = (orderId: string, itemCode: string): string => `order ${orderId} ${itemCode}`

/**
 * For each status of an order, the statuses that can follow it. An order that contains only free spins is DELIVERED
 * from the start.
 */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  ORDERED: ['SENT', 'CANCELLED'],
  SENT: ['DELIVERED', 'RETURNED'],
  DELIVERED: ['RETURNED'],
  RETURNED: [],
  CANCELLED: [],
}

/**
 * The statuses to which staff may change an order. Free spins are never taken back, so an order without goods keeps its
 * status.
 */
export const movesFrom = (status: OrderStatus, hasGoods: boolean): readonly OrderStatus[] =>
  hasGoods ? next[status] : []
