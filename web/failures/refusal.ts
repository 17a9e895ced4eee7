import { CallError } from '@baize/contract/client'

/**
 * Returns the error if it is a business refusal, which must be shown next to its cause. All other errors are shown as
 * toasts.
 */
export const refusalOf = (error: unknown): CallError | undefined =>
  error instanceof CallError && (error.httpStatus === 200 || wasDone(error)) ? error : undefined

/**
 * Returns whether an earlier attempt with the same idempotency key was carried out although its reply was lost, and the
 * request that was sent now is different.
 */
export const wasDone = ({ status }: Pick<CallError, 'status'>): boolean => status === 'IDEMPOTENCY_KEY_REUSED'

/**
 * Returns whether a call failed without a reply from the platform. The platform may have carried it out all the same.
 */
export const isUnanswered = (error: Error): boolean =>
  !(error instanceof CallError) || error.httpStatus === 0 || error.httpStatus >= 500

/** Returns whether the request broke the contract. The platform then sends the same general text for every field. */
export const isBroken = ({ status }: Pick<CallError, 'status'>): boolean => status === 'BAD_REQUEST'

/** The field of a refusal whose status implies the field, so that the platform names none. */
const fieldOf: Readonly<Record<string, string>> = { PASSWORD_WRONG: 'password', CODE_WRONG: 'code' }

/** Returns whether the message is about one field and must be shown there. */
export const isOfOneField = ({ status }: Pick<CallError, 'status'>): boolean => status in fieldOf

/** Returns the refused fields with their messages. */
export function fieldErrors({ status, message, fields }: CallError): CallError['fields'] {
  const field = fieldOf[status]
  return field === undefined ? fields : [{ field, error: message }]
}
