import { CallError } from '../../data/client.ts'

/** A business refusal, to be shown where it was brought about; anything else is a toast. */
export const refusalOf = (error: unknown): CallError | undefined =>
  error instanceof CallError && error.httpStatus === 200 ? error : undefined
