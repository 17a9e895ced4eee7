/** The path of the card page. */
export const pagePath = '/worldpay/app/hpp/integration/wpg/corporate'

const adminCode = 'BAIZE'

/** An order's name in addresses and results: ADMINCODE^MERCHANT-orderCode. */
export const orderKey = (merchantCode: string, orderCode: string): string => `${adminCode}^${merchantCode}-${orderCode}`

/** @returns undefined for a key of another merchant */
export function orderCodeOf(key: string, merchantCode: string): string | undefined {
  const prefix = orderKey(merchantCode, '')
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined
}
