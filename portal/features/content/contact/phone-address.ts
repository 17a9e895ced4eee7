/** The address that calls a number (RFC 3966). A number is written as people read it: `+389 (0)2 555 01 01`. */
export const phoneAddress = (number: string): string => `tel:${number.replace('(0)', '').replaceAll(/[^\d+]/g, '')}`
