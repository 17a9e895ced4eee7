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
 * Our refusals as their statuses. UNKNOWN stands for an unknown user, for which they have no status, and for all
 * others.
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

/** A refusal with one of their statuses. */
export const refused = (status: Status, fields?: Readonly<Record<string, unknown>>): DialectRefusal =>
  new DialectRefusal(status, fields)

/** Their amounts have five digits in every currency. */
const theirDigits = 5

const tenTo = (digits: number): bigint => 10n ** BigInt(digits)

/** Minor units of their integer. @throws RS_ERROR_WRONG_TYPES if the fraction is too fine for the currency */
export function minorFrom(units: number, currency: Currency): bigint {
  const shift = currencyDigits[currency] - theirDigits
  const whole = BigInt(units)
  if (shift >= 0) return whole * tenTo(shift)
  if (whole % tenTo(-shift) !== 0n) throw refused('RS_ERROR_WRONG_TYPES')
  return whole / tenTo(-shift)
}

/** Their integer of minor units. Finer digits are cut off, so that a player never has less than the reply says. */
export function unitsOf(amountMinor: bigint, currency: Currency): unknown {
  const shift = theirDigits - currencyDigits[currency]
  return exactNumber(String(shift >= 0 ? amountMinor * tenTo(shift) : amountMinor / tenTo(-shift)))
}

/** @throws RS_ERROR_UNKNOWN for an id that is not ours, RS_ERROR_WRONG_CURRENCY if the account has another currency */
export function playerOf(user: string, currency?: string): DialectAccount {
  const account = accountOf(user)
  if (!account) throw refused('RS_ERROR_UNKNOWN')
  if (currency !== undefined && currency !== account.currency) throw refused('RS_ERROR_WRONG_CURRENCY')
  return account
}

/** A missing member is wrong syntax. A member of another type or form is a wrong type. */
export const statusOf = ({ issues }: z.core.$ZodError, message: object): Status =>
  issues.some(({ path }) => !Object.hasOwn(message, String(path[0] ?? '')))
    ? 'RS_ERROR_WRONG_SYNTAX'
    : 'RS_ERROR_WRONG_TYPES'

interface Source {
  readonly source?: string
}

/**
 * The message, or undefined if it is not a JSON object. 100000.0 is an integer. A number that is not written as one becomes
 * NaN, because JavaScript might round it to one.
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
