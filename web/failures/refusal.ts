import { CallError } from '@baize/contract/client'

/** A business refusal, which is shown next to its cause. All other errors are shown as toasts. */
export const refusalOf = (error: unknown): CallError | undefined =>
  error instanceof CallError && (error.httpStatus === 200 || wasDone(error)) ? error : undefined

/**
 * Whether an earlier attempt with the same key was carried out, although its answer was lost, and what was sent now is
 * different.
 */
export const wasDone = ({ status }: Pick<CallError, 'status'>): boolean => status === 'IDEMPOTENCY_KEY_REUSED'

/** Whether a call failed without an answer from the platform, which may have carried it out. */
export const isUnanswered = (error: Error): boolean =>
  !(error instanceof CallError) || error.httpStatus === 0 || error.httpStatus >= 500

/** A request that breaks the contract has one text for all of its fields, which names none. */
export const isBroken = ({ status }: Pick<CallError, 'status'>): boolean => status === 'BAD_REQUEST'

/** The fields of refusals that name none, because nothing else can be wrong. */
const fieldOf: Readonly<Record<string, string>> = { PASSWORD_WRONG: 'password', CODE_WRONG: 'code' }

/** Whether the message concerns one field, at which it stands. */
export const isOfOneField = ({ status }: Pick<CallError, 'status'>): boolean => status in fieldOf

/** The refused fields with their messages. */
export function fieldErrors({ status, message, fields }: CallError): CallError['fields'] {
  const field = fieldOf[status]
  return field === undefined ? fields : [{ field, error: message }]
}
