/** The path in the URL of the card page. */
export const pagePath = '/worldpay/app/hpp/integration/wpg/corporate'

const adminCode = 'BAIZE'

/**
 * Returns the order key, which identifies an order in the URL of the card page and in the payment result that the page
 * reports. Its format is ADMINCODE^MERCHANT-orderCode.
 */
export const orderKey = (merchantCode: string, orderCode: string): string => `${adminCode}^${merchantCode}-${orderCode}`

/**
 * Reads the order code from an order key.
 * @returns undefined if the key belongs to another merchant
 */
export function orderCodeOf(key: string, merchantCode: string): string | undefined {
  const prefix = orderKey(merchantCode, '')
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined
}
