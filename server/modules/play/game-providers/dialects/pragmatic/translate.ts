import type { ErrorCode } from '@baize/contract/errors'
import { exactNumber } from '../../../../../kit/exact-number.ts'
import { DialectRefusal } from '../register-dialect.ts'
import { accountOf, type DialectAccount } from '../user-id.ts'

export const descriptions = {
  0: 'Success',
  1: 'Insufficient balance',
  2: 'Player not found or logged out',
  3: 'Bet is not allowed',
  4: 'Player authentication failed',
  5: 'Invalid hash code',
  6: 'Player is frozen',
  7: 'Bad parameters',
  8: 'Game is not found or disabled',
  50: 'Bet limit was reached',
  100: 'Internal server error, retry',
  120: 'Internal server error, do not retry',
  210: 'Reality check warning',
  310: "Player's bet is out of the bet limits",
} as const

export type Code = keyof typeof descriptions

/**
 * Maps our error codes to Pragmatic's. A conflict becomes 120 and not 7, because after a 7 the studio would refund the
 * bet with this reference although the bet is booked. A code that is missing here is sent as 100, an internal error of
 * Baize.
 */
export const codes: Partial<Record<ErrorCode, Code>> = {
  'wallet.insufficientFunds': 1,
  'provider.player': 2,
  'provider.roundClosed': 3,
  'provider.roundOpen': 3,
  'provider.token': 4,
  'provider.signature': 5,
  'request.invalid': 7,
  'wallet.amount': 7,
  'games.unknown': 8,
  'provider.soon': 50,
  'provider.limit': 50,
  'provider.realityCheck': 210,
  'provider.playEnded': 50,
  'provider.conflict': 120,
  'provider.rolledBack': 120,
  'provider.stake': 310,
}

export const refused = (code: Code): DialectRefusal => new DialectRefusal(code)

/** @throws code 2 if the id is malformed or Baize did not issue it */
export function playerOf(userId: string): DialectAccount {
  const account = accountOf(userId)
  if (!account) throw refused(2)
  return account
}

export const isNothing = (text: string): boolean => /^-?0+(\.0+)?$/.test(text)

/**
 * The transaction id of a refund. It is derived from the bet's reference, because a refund of Pragmatic contains no id
 * for the refund itself.
 */
export const refundId = (reference: string): string => `refund~${reference}`

export const success = (fields: object) => ({ ...fields, error: 0, description: descriptions[0] })

/**
 * The playable balance. All of it is reported as `cash`, because the studio must not see how much of it is bonus money.
 */
export const fundsOf = ({ balance, currency }: { balance: string; currency: string }) => ({
  currency,
  cash: exactNumber(balance),
  bonus: exactNumber('0'),
})
