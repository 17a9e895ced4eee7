import { maximumQuantity } from '@baize/contract/loyalty/item'

export type ItemKind = 'ITEM' | 'FREE_SPINS'
export type OrderStatus = 'ORDERED' | 'SENT' | 'DELIVERED' | 'RETURNED' | 'CANCELLED'

/** The players that an item is for. Undefined: all. */
export interface Audience {
  readonly countries: readonly string[] | undefined
  readonly vipStatuses: readonly string[] | undefined
  /** Free spins are for accounts in their currency. */
  readonly currency: string | undefined
}

export interface Viewer {
  readonly country: string
  readonly vipStatus: string
  /** Of the session's account. */
  readonly currency: string
}

export const isFor = ({ countries, vipStatuses, currency }: Audience, viewer: Viewer): boolean =>
  (countries?.includes(viewer.country) ?? true) &&
  (vipStatuses?.includes(viewer.vipStatus) ?? true) &&
  (currency === undefined || currency === viewer.currency)

/** The most that one order can have of an item. */
export const maximumOf = (stock: number | undefined): number => Math.min(stock ?? maximumQuantity, maximumQuantity)

interface SeenLine {
  readonly itemCode: string
  readonly quantity: number
  readonly revision: number
}

/** Whether the player has seen the cart as it is now. The order of the lines does not matter. */
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

/** What the free spins of so many items are worth, in minor units: the sum of their stakes. */
export const worthOfSpins = (
  { count, stakeMinor }: { readonly count: number; readonly stakeMinor: bigint },
  quantity: number,
): bigint => BigInt(count * quantity) * stakeMinor

/** The states that follow each state of an order. An order of free spins alone is delivered at once. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  ORDERED: ['SENT', 'CANCELLED'],
  SENT: ['DELIVERED', 'RETURNED'],
  DELIVERED: ['RETURNED'],
  RETURNED: [],
  CANCELLED: [],
}

/** The states into which staff may move an order. Free spins are never taken back, so an order without goods stays as it is. */
export const movesFrom = (status: OrderStatus, hasGoods: boolean): readonly OrderStatus[] =>
  hasGoods ? next[status] : []
