import { currency as currencies, type Currency } from '@baize/contract/money'

/** The player's account in one currency, which is all that these protocols identify. */
export interface DialectAccount {
  readonly playerId: string
  readonly currency: Currency
}

/**
 * The user id that a studio gets for an account. It contains the currency, because a user of these protocols has
 * exactly one currency and most of their calls do not mention it.
 */
export const userIdOf = ({ playerId, currency }: DialectAccount): string => `${playerId}.${currency}`

const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([A-Z]{3})$/

/** @returns undefined for an id that Baize did not issue */
export function accountOf(userId: string): DialectAccount | undefined {
  const [, playerId, code] = form.exec(userId) ?? []
  const currency = currencies.safeParse(code)
  return playerId === undefined || !currency.success ? undefined : { playerId, currency: currency.data }
}
