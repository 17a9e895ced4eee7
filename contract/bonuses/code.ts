/**
 * Returns a bonus or voucher code as it is stored, from a code that somebody has typed or pasted: in upper case,
 * without spaces around it, and with single spaces inside. Full-width characters and no-break spaces become plain ones.
 */
export const bonusCodeFrom = (typed: string): string =>
  typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase()
