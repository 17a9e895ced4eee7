/** Where the card page lives. */
export const pagePath = '/worldpay/app/hpp/integration/wpg/corporate'

const adminCode = 'BAIZE'

/** What names an order in addresses and results: ADMINCODE^MERCHANT-orderCode. */
export const orderKey = (merchantCode: string, orderCode: string): string => `${adminCode}^${merchantCode}-${orderCode}`

/** @returns undefined where it is no order key of this merchant */
export function orderCodeOf(key: string, merchantCode: string): string | undefined {
  const prefix = orderKey(merchantCode, '')
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined
}
