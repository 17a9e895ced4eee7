import { currency as currencies, type Currency } from '@baize/contract/money'

/** The account to which a user id of the studios' protocols belongs: one player in one currency. */
export interface DialectAccount {
  readonly playerId: string
  readonly currency: Currency
}

/**
 * The user id under which a studio knows an account. The id contains the currency, because a user in these protocols
 * has exactly one currency, and most calls do not name it.
 */
export const userIdOf = ({ playerId, currency }: DialectAccount): string => `${playerId}.${currency}`

const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([A-Z]{3})$/

/** @returns undefined for an id that Baize did not issue */
export function accountOf(userId: string): DialectAccount | undefined {
  const [, playerId, code] = form.exec(userId) ?? []
  const currency = currencies.safeParse(code)
  return playerId === undefined || !currency.success ? undefined : { playerId, currency: currency.data }
}
