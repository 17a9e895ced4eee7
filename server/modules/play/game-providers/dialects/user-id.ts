import { currency as currencies, type Currency } from '@baize/contract/money'

/** The player's account in one currency. These dialects know nothing else of a player. */
export interface DialectAccount {
  readonly playerId: string
  readonly currency: Currency
}

/**
 * The id under which a studio knows an account. It contains the currency, since each user of these dialects has one
 * currency, and most of their calls name none.
 */
export const userIdOf = ({ playerId, currency }: DialectAccount): string => `${playerId}.${currency}`

const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([A-Z]{3})$/

/** @returns undefined for an id that is not ours */
export function accountOf(userId: string): DialectAccount | undefined {
  const [, playerId, code] = form.exec(userId) ?? []
  const currency = currencies.safeParse(code)
  return playerId === undefined || !currency.success ? undefined : { playerId, currency: currency.data }
}
