import { CallError } from './client.ts'

/** A business refusal, to be shown where it was brought about; anything else is a toast. */
export const refusalOf = (error: unknown): CallError | undefined =>
  error instanceof CallError && error.httpStatus === 200 ? error : undefined

/** What belongs at the field of the present password, which no operation names. */
export const passwordError = (refusal: CallError | undefined): string | undefined =>
  refusal?.status === 'PASSWORD_WRONG' ? refusal.message : undefined

/** The text that the platform put at a field. */
export const fieldError = (refusal: CallError | undefined, field: string): string | undefined =>
  refusal?.fields.find((found) => found.field === field)?.error
