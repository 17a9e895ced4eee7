import { errors, type ErrorCode } from '@baize/contract/errors'

export interface FieldRefusal {
  readonly field: string
  readonly code: ErrorCode
}

/**
 * Values for the placeholders in the text of an error. An instant is formatted in the caller's language and time zone.
 */
export type TextParams = Readonly<Record<string, string | number | Temporal.Instant>>

interface Details {
  readonly params?: TextParams
  readonly fields?: readonly FieldRefusal[]
  /** Further fields of the reply, such as `lockUntilDateFormatted`. */
  readonly reply?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
}

/**
 * A refusal that callers must expect, with a code of `contract/errors.ts`. Any other error that is thrown counts as an
 * internal fault.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get httpStatus(): number {
    return errors[this.code].http
  }

  get status(): string {
    return errors[this.code].status
  }
}

/**
 * Creates a refusal that belongs to certain fields of the request. The names of nested fields contain a dot, such as
 * `details.mobile`.
 */
export const refusedFields = (code: ErrorCode, names: readonly string[], params: Details['params'] = {}): AppError =>
  new AppError(code, { params, fields: names.map((field) => ({ field, code })) })
