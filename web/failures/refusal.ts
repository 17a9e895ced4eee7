import { CallError } from '@baize/contract/client'

/** A business refusal, which is shown next to its cause. All other errors are shown as toasts. */
export const refusalOf = (error: unknown): CallError | undefined =>
  error instanceof CallError && error.httpStatus === 200 ? error : undefined

/** The message for the current-password field. No operation names that field in its errors. */
export const passwordError = (refusal: CallError | undefined): string | undefined =>
  refusal?.status === 'PASSWORD_WRONG' ? refusal.message : undefined

/** The message that the platform returned for a field. */
export const fieldError = (refusal: CallError | undefined, field: string): string | undefined =>
  refusal?.fields.find((found) => found.field === field)?.error
