/**
 * Returns the `tel:` URL for a phone number (RFC 3966). The number may be formatted for readers: `+389 (0)2 555 01 01`.
 */
export const phoneAddress = (number: string): string => `tel:${number.replace('(0)', '').replaceAll(/[^\d+]/g, '')}`
