import { z } from 'zod'
import type { ShopperStatus } from '../card-outcomes.ts'
import { lastEvent, type Order } from '../order.ts'

const address = z.string().max(2_000).optional()

/** The merchant's URLs to which the page redirects the shopper, one for each result. */
export const resultAddresses = z.object({
  successURL: address,
  failureURL: address,
  pendingURL: address,
  errorURL: address,
  cancelURL: address,
})
type ResultAddresses = z.infer<typeof resultAddresses>

const addressOf: Readonly<Record<ShopperStatus, keyof ResultAddresses>> = {
  success: 'successURL',
  failure: 'failureURL',
  pending: 'pendingURL',
  error: 'errorURL',
  cancelled_by_shopper: 'cancelURL',
}

/**
 * Returns the result of a closed order, as it is handed to the merchant's page. The merchant must not rely on it,
 * because the shopper's browser could change it.
 */
export function resultOf(order: Order, key: string, nowMs: number) {
  return {
    order: { orderKey: key, status: order.shopperStatus ?? 'pending' },
    gateway: {
      orderKey: key,
      paymentStatus: lastEvent(order, nowMs) ?? '',
      paymentAmount: order.amountMinor.toString(),
      paymentCurrency: order.currency,
    },
  }
}

/**
 * Returns the merchant's URL for the result, with the result as query parameters.
 * @returns undefined if the URL is missing or does not belong to an origin of the portal, because the page must not
 * redirect to other sites
 */
export function resultAddress(
  addresses: ResultAddresses,
  result: ReturnType<typeof resultOf>,
  portalOrigins: readonly string[],
): string | undefined {
  const target = URL.parse(addresses[addressOf[result.order.status]] ?? '')
  if (!target || !portalOrigins.includes(target.origin)) return undefined
  for (const [name, value] of Object.entries(result.gateway)) target.searchParams.set(name, value)
  return target.href
}
