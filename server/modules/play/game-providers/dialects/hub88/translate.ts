import type { ErrorCode } from '@baize/contract/errors'
import { currencyDigits, type Currency } from '@baize/contract/money'
import type * as z from 'zod/mini'
import { exactNumber } from '../../../../../kit/exact-number.ts'
import { DialectRefusal } from '../register-dialect.ts'
import { accountOf, type DialectAccount } from '../user-id.ts'

export type Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  | 'RS_ERROR_LIMIT_REACHED'

/**
 * Maps our error codes to Hub88's statuses. `RS_ERROR_UNKNOWN` stands for an unknown user, for whom Hub88 has no
 * specific status, and for every code that is missing here.
 */
export const statuses: Partial<Record<ErrorCode, Status>> = {
  'request.invalid': 'RS_ERROR_WRONG_SYNTAX',
  'wallet.amount': 'RS_ERROR_WRONG_TYPES',
  'wallet.insufficientFunds': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'games.unknown': 'RS_ERROR_INVALID_GAME',
  'provider.signature': 'RS_ERROR_INVALID_SIGNATURE',
  'provider.token': 'RS_ERROR_INVALID_TOKEN',
  'provider.roundClosed': 'RS_ERROR_UNKNOWN',
  'provider.rolledBack': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'provider.stake': 'RS_ERROR_LIMIT_REACHED',
  'provider.soon': 'RS_ERROR_LIMIT_REACHED',
  'provider.roundOpen': 'RS_ERROR_LIMIT_REACHED',
  'provider.limit': 'RS_ERROR_LIMIT_REACHED',
  'provider.realityCheck': 'RS_ERROR_LIMIT_REACHED',
  'provider.playEnded': 'RS_ERROR_LIMIT_REACHED',
}

export const refused = (status: Status, fields?: Readonly<Record<string, unknown>>): DialectRefusal =>
  new DialectRefusal(status, fields)

/** Hub88's amounts have five decimal places in every currency. */
const theirDigits = 5

const tenTo = (digits: number): bigint => 10n ** BigInt(digits)

/**
 * Converts Hub88's amount to minor units.
 * @throws RS_ERROR_WRONG_TYPES if the amount has a fraction of a minor unit
 */
export function minorFrom(units: number, currency: Currency): bigint {
  const shift = currencyDigits[currency] - theirDigits
  const whole = BigInt(units)
  if (shift >= 0) return whole * tenTo(shift)
  if (whole % tenTo(-shift) !== 0n) throw refused('RS_ERROR_WRONG_TYPES')
  return whole / tenTo(-shift)
}

/**
 * Converts minor units to Hub88's amount. Digits beyond the fifth decimal place are cut off and never rounded up, so
 * that the reply never reports more money than the player has.
 */
export function unitsOf(amountMinor: bigint, currency: Currency): unknown {
  const shift = theirDigits - currencyDigits[currency]
  return exactNumber(String(shift >= 0 ? amountMinor * tenTo(shift) : amountMinor / tenTo(-shift)))
}

/**
 * @throws RS_ERROR_UNKNOWN for an id that Baize did not issue, RS_ERROR_WRONG_CURRENCY if the account is in another
 * currency
 */
export function playerOf(user: string, currency?: string): DialectAccount {
  const account = accountOf(user)
  if (!account) throw refused('RS_ERROR_UNKNOWN')
  if (currency !== undefined && currency !== account.currency) throw refused('RS_ERROR_WRONG_CURRENCY')
  return account
}

/**
 * The status for a message that fails validation. Hub88 distinguishes a missing field (RS_ERROR_WRONG_SYNTAX) from a
 * field of the wrong type or format (RS_ERROR_WRONG_TYPES).
 */
export const statusOf = ({ issues }: z.core.$ZodError, message: object): Status =>
  issues.some(({ path }) => !Object.hasOwn(message, String(path[0] ?? '')))
    ? 'RS_ERROR_WRONG_SYNTAX'
    : 'RS_ERROR_WRONG_TYPES'

interface Source {
  readonly source?: string
}

/**
 * Parses the message. Undefined if it is not a JSON object. A number that is not an integer becomes NaN, because
 * JavaScript might otherwise round it to an integer. `100000.0` still counts as an integer.
 */
export function messageOf(body: Buffer): object | undefined {
  const exact = (_key: string, value: unknown, ...[context]: Source[]): unknown =>
    typeof value === 'number' && !/^(?:0|-?[1-9]\d{0,14})(?:\.0+)?$/.test(context?.source ?? '') ? Number.NaN : value
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    const message: unknown = JSON.parse(text, exact)
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? message : undefined
  } catch {
    return undefined
  }
}
