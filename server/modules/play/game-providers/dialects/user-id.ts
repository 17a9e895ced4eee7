import { currency as currencies, type Currency } from '@baize/contract/money'

/** A player's account in one currency. These protocols identify nothing else. */
export interface DialectAccount {
  readonly playerId: string
  readonly currency: Currency
}

/**
 * The user id that a studio gets for an account. The id contains the currency, because a user of these protocols has
 * exactly one currency and most calls do not mention the currency.
 */
export const userIdOf = ({ playerId, currency }: DialectAccount): string => `${playerId}.${currency}`

const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([A-Z]{3})$/

/** @returns undefined for an id that Baize did not issue */
export function accountOf(userId: string): DialectAccount | undefined {
  const [, playerId, code] = form.exec(userId) ?? []
  const currency = currencies.safeParse(code)
  return playerId === undefined || !currency.success ? undefined : { playerId, currency: currency.data }
}
