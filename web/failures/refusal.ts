import { CallError } from '@baize/contract/client'

/**
 * Returns the error if a business rule was the reason why the platform refused the request. Such a refusal must be
 * shown next to its cause. All other errors are shown as toasts.
 */
export const refusalOf = (error: unknown): CallError | undefined =>
  error instanceof CallError && (error.httpStatus === 200 || wasDone(error)) ? error : undefined

/**
 * Returns whether the platform refused a request because another request with the same idempotency key has already been
 * executed. The reply to that other request was lost.
 */
export const wasDone = ({ status }: Pick<CallError, 'status'>): boolean => status === 'IDEMPOTENCY_KEY_REUSED'

/**
 * Returns whether a call failed in such a way that the platform may have executed it: there was no reply, or the server
 * had a fault.
 */
export const isUnanswered = (error: Error): boolean =>
  !(error instanceof CallError) || error.httpStatus === 0 || error.httpStatus >= 500

/**
 * Returns whether the request broke the API contract. The platform then sends the same general text for every wrong
 * field.
 */
export const isBroken = ({ status }: Pick<CallError, 'status'>): boolean => status === 'BAD_REQUEST'

/**
 * Some statuses mean that one certain field was refused, although the platform does not name that field. Maps each of
 * these statuses to its field.
 */
const fieldOf: Readonly<Record<string, string>> = { PASSWORD_WRONG: 'password', CODE_WRONG: 'code' }

/**
 * Returns whether the status of a refusal alone determines the refused field, at which the message must then be shown.
 */
export const isOfOneField = ({ status }: Pick<CallError, 'status'>): boolean => status in fieldOf

/** Returns the fields that the platform refused, with its messages. */
export function fieldErrors({ status, message, fields }: CallError): CallError['fields'] {
  const field = fieldOf[status]
  return field === undefined ? fields : [{ field, error: message }]
}
